import '@testing-library/jest-dom'
import './channels-setup'
import './async-timeout'
import './wide-screen-setup'
