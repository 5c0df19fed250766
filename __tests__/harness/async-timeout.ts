import { configure } from '@testing-library/react'

// A busy machine may need longer than the default of one second; the test timeout still applies.
configure({ asyncUtilTimeout: 30_000 })
