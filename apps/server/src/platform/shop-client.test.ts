import { describe } from 'vitest'
import { clientFaults } from '../../../../packages/commerce/test/client-faults.ts'
import { shopFetch } from './shop-fetch.ts'

describe('over connections that are kept, as the server reaches shops', () => clientFaults(shopFetch))
