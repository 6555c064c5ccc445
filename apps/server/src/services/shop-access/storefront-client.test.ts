import { testClientFaults } from '@vitrine/testing/client-faults.ts'
import { describe } from 'vitest'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'

describe('the Storefront API client over keep-alive connections', () => testClientFaults(shopFetch))
