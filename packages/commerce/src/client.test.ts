import { clientFaults } from '@vitrine/testing/client-faults.ts'

clientFaults()
