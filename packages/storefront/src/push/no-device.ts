import type { Device, DevicePermission } from './device.types.ts'

/** Creates a device without push support, for the reason that `permission` gives. */
export function createNoDevice(
  permission: Extract<DevicePermission, 'unsupported' | 'uninstalled'>,
): Omit<Device, 'onOpened' | 'onReceived'> {
  return {
    permission: async () => permission,
    requestPermission: async () => permission,
    address: async () => null,
    settings: null,
    package: null,
    version: null,
  }
}
