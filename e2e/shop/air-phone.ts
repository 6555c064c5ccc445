import { randomUUID } from 'node:crypto'
import { updatePhone } from '@vitrine/testing/fake-update-client.ts'
import { SERVER } from '../addresses.ts'

/** Creates a phone with a project's published app that checks for updates. The server's own tests cover signatures. */
export const airPhone = (project: string) =>
  updatePhone(
    {
      url: `${SERVER}/updates/${project}`,
      platform: 'ios',
      runtime: '1',
      channel: 'production',
      certificate: null,
      builtAt: new Date('2026-01-02'),
    },
    randomUUID(),
  )
