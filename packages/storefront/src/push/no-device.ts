import type { Device } from './device.types.ts'

/** A browser without push support. */
export const NO_DEVICE: Omit<Device, 'onOpened' | 'onReceived'> = {
  permission: async () => 'unsupported',
  ask: async () => 'unsupported',
  address: async () => null,
  settings: null,
  package: null,
  version: null,
}
