import { type PushData, readPushData } from '@vitrine/core/push/link'
import { DEFAULT_CHANNEL } from '@vitrine/core/push/topics'
import {
  type Device,
  type DevicePermission,
  PUSH_SCREENS,
  type PushScreen,
} from '@vitrine/storefront/push/device.types.ts'
import Constants from 'expo-constants'
import * as Linking from 'expo-linking'
import * as Notifications from 'expo-notifications'
import { Platform } from 'react-native'
import type { TopicTexts } from './push-topics.ts'

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

/** Returns the merchant's Expo project, which issues push tokens; null for a build without one. */
function projectId(): string | null {
  const id: unknown = Constants.expoConfig?.extra?.eas?.projectId
  return typeof id === 'string' && id !== '' ? id : null
}

const isPushScreen = (id: string): id is PushScreen => PUSH_SCREENS.some((pushScreen) => pushScreen === id)

/**
 * Creates an Android channel for each topic, so that the system's settings list them separately; recreating one updates
 * its name.
 */
async function makeChannels(name: string, topics: readonly TopicTexts[]): Promise<void> {
  const importance = Notifications.AndroidImportance.HIGH
  await Notifications.setNotificationChannelAsync(DEFAULT_CHANNEL, { name, importance })
  for (const topic of topics)
    await Notifications.setNotificationChannelAsync(topic.id, { name: topic.name, importance })
}

/** Lists the Android channels that the user turned off in the system's settings. */
async function channelsOff(): Promise<readonly string[]> {
  const channels = await Notifications.getNotificationChannelsAsync()
  return channels.flatMap(({ id, importance }) =>
    importance === Notifications.AndroidImportance.NONE ? [id] : [],
  )
}

/** Creates an iOS category for each topic, with its actions. */
async function makeCategories(topics: readonly TopicTexts[]): Promise<void> {
  for (const { id, screens } of topics)
    await Notifications.setNotificationCategoryAsync(
      id,
      screens.map((action) => ({ identifier: action.id, buttonTitle: action.name })),
    )
}

/**
 * Creates the phone's push device.
 * @param name Name of the shop.
 * @param topics Returns the push topics in the app's current language.
 */
export function createPushDevice(name: string, topics: () => readonly TopicTexts[]): Device {
  Notifications.setNotificationHandler({
    // Shows pushes while the app is open, too.
    handleNotification: async () => ({
      shouldShowBanner: true,
      shouldShowList: true,
      shouldPlaySound: false,
      shouldSetBadge: false,
    }),
  })
  const prepare = async () => {
    if (Platform.OS === 'android') await makeChannels(name, topics())
    if (Platform.OS === 'ios') await makeCategories(topics())
  }
  return {
    permission: async () =>
      projectId() === null ? 'unsupported' : permissionOf(await Notifications.getPermissionsAsync()),
    requestPermission: async () => {
      // Android only asks for permission in an app with a channel.
      await prepare()
      return permissionOf(await Notifications.requestPermissionsAsync())
    },
    address: async () => {
      const project = projectId()
      if (project === null) return null
      try {
        await prepare()
        const { data } = await Notifications.getExpoPushTokenAsync({ projectId: project })
        if (Platform.OS !== 'android') return { channel: 'expo', token: data }
        const channelIds = [DEFAULT_CHANNEL, ...topics().map(({ id }) => id)]
        const off = (await channelsOff()).filter((id) => channelIds.includes(id))
        return { channel: 'expo', token: data, channels: topics().map(({ id }) => id), off }
      } catch (problem) {
        // No network, or no Google services: the next start tries again.
        console.warn('This phone gives no address for pushes now', problem)
        return null
      }
    },
    onOpened: (listener) => {
      const open = (response: Notifications.NotificationResponse) => {
        const data = dataOf(response.notification)
        const actionId = response.actionIdentifier
        if (data) listener(data, isPushScreen(actionId) ? actionId : undefined)
      }
      // The push that started the app arrived before any listener.
      const first = Notifications.getLastNotificationResponse()
      if (first) {
        Notifications.clearLastNotificationResponse()
        open(first)
      }
      Notifications.addNotificationResponseReceivedListener(open)
    },
    onReceived: (listener) => {
      Notifications.addNotificationReceivedListener((notification) => {
        const data = dataOf(notification)
        if (data) listener(data)
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
