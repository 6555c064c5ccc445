import { type PushData, readPushData } from '@vitrine/core/push/link'
import type { Device, DevicePermission } from '@vitrine/storefront/push/device.types.ts'
import Constants from 'expo-constants'
import * as Linking from 'expo-linking'
import * as Notifications from 'expo-notifications'
import { Platform } from 'react-native'

/** The one channel of Android that pushes come by: one that the app did not make is not shown at all. */
const CHANNEL = 'default'

/** The one kind of push there is, to iOS. */
const CATEGORY = 'message'

function permissionOf({
  granted,
  canAskAgain,
  ios,
}: Notifications.NotificationPermissionsStatus): DevicePermission {
  const { PROVISIONAL, EPHEMERAL } = Notifications.IosAuthorizationStatus
  if (granted || ios?.status === PROVISIONAL || ios?.status === EPHEMERAL) return 'granted'
  return canAskAgain ? 'unasked' : 'denied'
}

function dataOf(notification: Notifications.Notification): PushData | null {
  return readPushData(notification.request.content.data)
}

/** The merchant's project at Expo, by which push tokens are given out; null for a build that names none. */
function projectId(): string | null {
  const id: unknown = Constants.expoConfig?.extra?.eas?.projectId
  return typeof id === 'string' && id !== '' ? id : null
}

/** What a phone gives of pushes. `name` is what its settings call the channel. */
export function pushDevice(name: string): Device {
  Notifications.setNotificationHandler({
    // Who is in the app hears of it as everybody else does.
    handleNotification: async () => ({
      shouldShowBanner: true,
      shouldShowList: true,
      shouldPlaySound: false,
      shouldSetBadge: false,
    }),
  })
  const prepare = async () => {
    if (Platform.OS === 'android')
      await Notifications.setNotificationChannelAsync(CHANNEL, {
        name,
        importance: Notifications.AndroidImportance.HIGH,
      })
    if (Platform.OS === 'ios') await Notifications.setNotificationCategoryAsync(CATEGORY, [])
  }
  return {
    permission: async () =>
      projectId() === null ? 'unsupported' : permissionOf(await Notifications.getPermissionsAsync()),
    ask: async () => {
      // Android asks only an app that has a channel.
      await prepare()
      return permissionOf(await Notifications.requestPermissionsAsync())
    },
    address: async () => {
      const project = projectId()
      if (project === null) return null
      try {
        await prepare()
        const { data } = await Notifications.getExpoPushTokenAsync({ projectId: project })
        return { channel: 'expo', token: data }
      } catch (problem) {
        // No network, or no Google services: the next opening tries again.
        console.warn('This phone gives no address for pushes now', problem)
        return null
      }
    },
    onOpened: (tell) => {
      const open = (response: Notifications.NotificationResponse) => {
        const data = dataOf(response.notification)
        if (data) tell(data)
      }
      // The one that started the app came before anybody could listen.
      const first = Notifications.getLastNotificationResponse()
      if (first) {
        Notifications.clearLastNotificationResponse()
        open(first)
      }
      Notifications.addNotificationResponseReceivedListener(open)
    },
    onReceived: (tell) => {
      Notifications.addNotificationReceivedListener((notification) => {
        const data = dataOf(notification)
        if (data) tell(data)
      })
    },
    settings: () => void Linking.openSettings(),
    package:
      (Platform.OS === 'ios'
        ? Constants.expoConfig?.ios?.bundleIdentifier
        : Constants.expoConfig?.android?.package) ?? null,
    version: Constants.expoConfig?.version ?? null,
  }
}
