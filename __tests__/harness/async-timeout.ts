import { configure } from '@testing-library/react'

// What is waited for comes, and the tests' own limit ends what does not: a busy machine may take longer than a second.
configure({ asyncUtilTimeout: 30_000 })
