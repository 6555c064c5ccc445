import { clientFaults } from '@vitrine/testing/client-faults.ts'
import { describe } from 'vitest'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'

describe('over connections that are kept, as the server reaches shops', () => clientFaults(shopFetch))
