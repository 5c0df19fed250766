/**
 * Import rules for `boundaries/dependencies`. The last matching policy wins, so each group first allows and then disallows. Messages
 * of disallowed imports name the remedy.
 */

const element = (...types) => types.map((type) => ({ element: { type } }))
const fileOf = (type, category) => ({ element: { type }, file: { categories: category } })
const packages = (...sources) => ({ module: { origin: 'external', source: sources } })

const directions = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  // Prerendering needs every language at build time.
  { from: element('boot'), allow: { to: element('boot', 'app', 'feature', 'ui', 'lib', 'contract', 'translations') } },
  { from: element('app'), allow: { to: element('app', 'feature', 'ui', 'lib', 'contract') } },
  { from: element('feature'), allow: { to: element('ui', 'lib', 'contract') } },
  { from: element('ui'), allow: { to: element('ui', 'lib') } },
  { from: element('lib'), allow: { to: element('lib', 'contract', 'translations') } },
  { from: element('translations'), allow: { to: element('translations') } },
  { from: element('contract'), allow: { to: element('contract') } },
  { from: element('server'), allow: { to: element('server', 'contract') } },
  {
    from: [...element('scripts', 'trials'), { file: { categories: 'root' } }],
    allow: { to: { module: { origin: 'local' } } },
  },
]

const features = [
  {
    from: { element: { type: 'feature' } },
    disallow: { to: element('feature') },
    message:
      'A feature knows only the machine of another feature, and {{to.file.path}} is not a machine file. ' +
      "Raise one of that machine's events or read one of its selectors; put what both need into src/lib; " +
      'let src/app put the two views together.',
  },
  {
    from: { element: { type: 'feature' } },
    allow: {
      to: [
        { element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } } },
        fileOf('feature', 'machine'),
      ],
    },
  },
  {
    from: fileOf('feature', 'logic'),
    disallow: { to: element('app') },
    message:
      "A feature's logic must not import the app. Name the part of the state it reads (`WithSession`, `Thunk` of " +
      'src/lib/gateways.ts) and take the rest from the gateways.',
  },
  {
    from: fileOf('feature', 'view'),
    disallow: { to: element('app') },
    message:
      'A view must not import the app, which imports every feature. Take what it needs as props, use the hooks of ' +
      'src/lib/store-hooks.tsx, or put the views together in src/app.',
  },
  {
    from: fileOf('feature', 'logic'),
    disallow: { to: packages('react', 'react-dom', 'react-redux') },
    message:
      'A .ts file of a feature is logic and does not know {{to.module.source}}. ' +
      'Move what draws or uses hooks into a .tsx file beside it.',
  },
]

const installation = [
  {
    from: element('boot', 'app', 'feature', 'ui', 'lib'),
    disallow: { to: { file: { categories: 'feature-definition' } } },
    message:
      'Features are installed by src/app/features.ts alone, by one line each; their own feature.ts names their lazy parts. ' +
      'Take what {{to.file.path}} exposes from useFeatures() or from the gateway `features`.',
  },
  {
    from: fileOf('feature', 'feature-definition'),
    allow: {
      to: [
        {
          element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } },
          file: { categories: 'feature-definition' },
        },
      ],
    },
  },
  { from: { file: { path: 'src/app/features.ts' } }, allow: { to: { file: { categories: 'feature-definition' } } } },
]

const twins = [
  {
    from: element('boot', 'app', 'feature', 'ui', 'lib', 'contract', 'server', 'scripts', 'trials'),
    disallow: { to: { file: { categories: 'twin' } } },
    message:
      'Twins stand in for gateways in tests and never reach the bundle. Take the gateway itself from the extra ' +
      'argument of a thunk or from useGateways(); import {{to.file.path}} in __tests__ or in a twin of its feature.',
  },
  {
    from: fileOf('feature', 'twin'),
    allow: {
      to: [
        fileOf('lib', 'twin'),
        {
          element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } },
          file: { categories: 'twin' },
        },
      ],
    },
  },
]

const layers = [
  {
    from: element('ui'),
    disallow: { to: element('boot', 'app', 'feature', 'contract') },
    message: 'A component of src/ui knows only its props, src/ui and src/lib. Hand {{to.file.path}} in as props.',
  },
  {
    from: element('lib'),
    disallow: { to: element('boot', 'app', 'feature', 'ui') },
    message:
      'src/lib lies below everything. Move this up into the feature, or hand {{to.file.path}} in as an argument.',
  },
  {
    from: element('boot', 'app', 'feature', 'ui', 'lib'),
    disallow: { to: element('server') },
    message: 'The browser never imports the server. Put what both promise each other into contract/.',
  },
  {
    from: element('server'),
    disallow: { to: element('boot', 'app', 'feature', 'ui', 'lib') },
    message: 'The server never imports the browser. Put what both promise each other into contract/.',
  },
]

const packagesInOnePlace = [
  {
    from: { file: { path: '!src/session/firebase.ts' } },
    disallow: { to: packages('firebase', '@firebase/*') },
    message:
      'Firebase is known in src/session/firebase.ts alone. Use the IdentityGateway of src/session/gateways.ts, ' +
      'and let plain fields only leave it.',
  },
  {
    from: { file: { path: '!src/{session/openid*,boot/sign-in-callback}.ts' } },
    disallow: { to: packages('oidc-client-ts') },
    message:
      'OpenID Connect is known in src/session/openid*.ts alone. Use the IdentityGateway of src/session/gateways.ts.',
  },
  {
    from: { file: { path: '!src/lib/store-hooks.tsx' } },
    disallow: { to: packages('react-redux'), dependency: { specifiers: ['useSelector', 'useDispatch'] } },
    message: 'Use useAppSelector and useAppDispatch of src/lib/store-hooks.tsx: they know the types of the store.',
  },
  {
    from: { element: { type: ['app', 'feature', 'ui', 'lib'] }, file: { path: '!src/session/storage.ts' } },
    disallow: { to: packages('js-cookie') },
    message: 'Cookies are written in src/session/storage.ts alone. Use the SessionGateway of src/session/gateways.ts.',
  },
]

/** Options of `boundaries/dependencies`. */
export const importRules = {
  default: 'disallow',
  checkAllOrigins: true,
  checkInternals: true,
  message:
    'Imports run one way: boot -> app -> features -> lib, ui, contract. ' +
    'Move what both need down, or hand {{to.file.path}} in as an argument or a prop.',
  policies: [directions, features, installation, twins, layers, packagesInOnePlace].flat(),
}
