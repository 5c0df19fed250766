import { getRouteApi } from '@tanstack/react-router'
import { TopicScreen } from './TopicScreen'

const route = getRouteApi('/own/topics/$key')

/** `/topics/$key`; keyed by the topic. */
export function TopicRoute() {
  const { key } = route.useParams()
  return <TopicScreen key={key} topicKey={key} />
}
