import { testClientFaults } from '@vitrine/testing/client-faults.ts'

testClientFaults()
