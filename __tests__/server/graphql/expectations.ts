import type { TestClient } from '../../harness/test-app'

/** Expects an error of the whole request. */
export const expectHttpError = async (client: TestClient, payload: unknown, message: string) => {
  const { status, body } = await client.send(payload)
  expect(body.errors?.map((error) => error.message).join('\n')).toContain(message)
  expect(body).not.toHaveProperty('data')
  expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  expect(status).toBe(400)
}

export const expectAnswer = async (client: TestClient, query: string) => {
  const { status, body } = await client.send({ query })
  expect(body.errors).toBeUndefined()
  expect(status).toBe(200)
}
