import type { Config } from '../../server/config'
import { right, unknown, wrong, type Finding } from './finding'
import { claimedAddress, probeProxy, type Arrival, type Probed } from './proxy-probe'
import type { Ask } from './web'

const howToSeeIt = 'Stop the server and run this again: it then listens in its place for a moment.'

/** What `fetch` reports if the name is unknown or nobody listens. */
const unreachable = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH)$/

const certificateProblem = /^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/

/** Whether browsers get there, with https. */
function checkOrigin(
  publicOrigin: string,
  { isProduction }: Config,
  { answer, arrival, isPortTaken }: Probed,
): Finding {
  if ('reason' in answer) {
    const { reason } = answer
    if (certificateProblem.test(reason))
      return wrong(`PUBLIC_ORIGIN: browsers reject the certificate (${reason}). Renew or replace it.`)
    if (unreachable.test(reason))
      return wrong(`PUBLIC_ORIGIN: nobody answers at ${publicOrigin} (${reason}). Check DNS and the proxy.`)
    return unknown(
      `PUBLIC_ORIGIN: no answer here (${reason}). Some networks do not reach their own public address: try ${publicOrigin} from outside.`,
    )
  }
  if (arrival === undefined && !isPortTaken) {
    return [502, 503, 504].includes(answer.status)
      ? wrong(
          `PUBLIC_ORIGIN: the proxy answers (${answer.status}), but does not get to HOST and PORT. Compare them with its settings.`,
        )
      : unknown(`PUBLIC_ORIGIN: something else answers (${answer.status}): another machine, or another program.`)
  }
  if (new URL(publicOrigin).protocol === 'http:') {
    const line = `PUBLIC_ORIGIN: it is http, without which browsers allow neither microphone nor installation`
    return isProduction ? wrong(`${line}. Put an https proxy in front.`) : unknown(`${line}, except on localhost.`)
  }
  return right('PUBLIC_ORIGIN: it answers, with https.')
}

const setTo = (count: number) => (count > 9 ? 'its proxies’ addresses' : `${count}`)

/** Compares whom the server takes a request for with what the proxies have told. */
function judge({ trustProxy }: Config, isHttps: boolean, { visitor, added }: Arrival): Finding {
  const [first] = added
  if (first === undefined) {
    if (!isHttps && trustProxy === false) return right('TRUST_PROXY: there is no proxy, and none is trusted.')
    return wrong(
      isHttps
        ? 'TRUST_PROXY: the proxy does not add X-Forwarded-For, so visitors cannot be told apart. Let it add the address of its client.'
        : 'TRUST_PROXY: no proxy adds X-Forwarded-For, so every visitor could claim any address. Unset it, or let the proxy add it.',
    )
  }
  if (visitor === first)
    return right(`TRUST_PROXY: visitors are told apart (${added.length} X-Forwarded-For of proxies).`)
  if (visitor !== claimedAddress) {
    return wrong(`TRUST_PROXY: all visitors would share the address of a proxy. Set it to ${setTo(added.length)}.`)
  }
  return typeof trustProxy === 'number'
    ? wrong(
        `TRUST_PROXY: it is ${trustProxy}, so every visitor could claim any address. Set it to ${setTo(added.length)}.`,
      )
    : unknown(
        'TRUST_PROXY: it names this machine, too, so it cannot be seen from here whether visitors are told apart.',
      )
}

function checkTrust(config: Config, isHttps: boolean, { arrival, isPortTaken }: Probed): Finding {
  if (arrival) return judge(config, isHttps, arrival)
  return unknown(
    isPortTaken
      ? `TRUST_PROXY: a server is running, so it cannot be seen. ${howToSeeIt}`
      : 'TRUST_PROXY: no request arrived here, so it cannot be seen.',
  )
}

/** Checks PUBLIC_ORIGIN and TRUST_PROXY with a request that goes through the proxies. */
export async function checkProxy(config: Config, ask: Ask): Promise<Finding[]> {
  const { publicOrigin } = config
  if (publicOrigin === undefined) {
    return [
      unknown('PUBLIC_ORIGIN: not set, so https and TRUST_PROXY cannot be seen. Set it to where people reach the app.'),
    ]
  }
  if (new URL(publicOrigin).hostname === 'localhost') {
    return [unknown('PUBLIC_ORIGIN: localhost, so only people at this computer reach it, and a proxy cannot be seen.')]
  }
  const probed = await probeProxy(config, publicOrigin, ask)
  return [checkOrigin(publicOrigin, config, probed), checkTrust(config, publicOrigin.startsWith('https:'), probed)]
}
