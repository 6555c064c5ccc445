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

/** The merchant's project at Expo, by which push tokens are given out; null for a build that names none. */
function projectId(): string | null {
  const id: unknown = Constants.expoConfig?.extra?.eas?.projectId
  return typeof id === 'string' && id !== '' ? id : null
}

const isPushScreen = (id: string): id is PushScreen => PUSH_SCREENS.some((place) => place === id)

/** On Android a channel for each topic, so that its settings tell them apart; made again, each has its new name. */
async function makeChannels(name: string, topics: readonly TopicTexts[]): Promise<void> {
  const importance = Notifications.AndroidImportance.HIGH
  await Notifications.setNotificationChannelAsync(DEFAULT_CHANNEL, { name, importance })
  for (const topic of topics)
    await Notifications.setNotificationChannelAsync(topic.id, { name: topic.name, importance })
}

/** The channels of Android that its owner turned off in the system's settings. */
async function channelsOff(): Promise<readonly string[]> {
  const channels = await Notifications.getNotificationChannelsAsync()
  return channels.flatMap(({ id, importance }) =>
    importance === Notifications.AndroidImportance.NONE ? [id] : [],
  )
}

/** On iOS a category for each topic, with where else than by its link a push of it leads. */
async function makeCategories(topics: readonly TopicTexts[]): Promise<void> {
  for (const { id, places } of topics)
    await Notifications.setNotificationCategoryAsync(
      id,
      places.map((place) => ({ identifier: place.id, buttonTitle: place.name })),
    )
}

/** What a phone gives of pushes. `name` is the shop's; `topics`: in the language that the app speaks now. */
export function createPushDevice(name: string, topics: () => readonly TopicTexts[]): Device {
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
    if (Platform.OS === 'android') await makeChannels(name, topics())
    if (Platform.OS === 'ios') await makeCategories(topics())
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
        if (Platform.OS !== 'android') return { channel: 'expo', token: data }
        const made = [DEFAULT_CHANNEL, ...topics().map(({ id }) => id)]
        const off = (await channelsOff()).filter((id) => made.includes(id))
        return { channel: 'expo', token: data, channels: topics().map(({ id }) => id), off }
      } catch (problem) {
        // No network, or no Google services: the next opening tries again.
        console.warn('This phone gives no address for pushes now', problem)
        return null
      }
    },
    onOpened: (tell) => {
      const open = (response: Notifications.NotificationResponse) => {
        const data = dataOf(response.notification)
        const place = response.actionIdentifier
        if (data) tell(data, isPushScreen(place) ? place : undefined)
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
