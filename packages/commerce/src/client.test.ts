import { clientFaults } from '../test/client-faults.ts'

clientFaults()
