import { Expo } from 'expo-server-sdk'
import { z } from 'zod'

/** The loop of the SDK's readme in its own process: argument 1 is the number of messages. Prints messages a second. */
const { count, name } = z
  .object({ count: z.number(), name: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'))
const expo = new Expo()
const messages = Array.from({ length: count }, (_, at) => ({
  to: `ExponentPushToken[${name}-${String(at).padStart(7, '0')}]`,
  sound: 'default',
  title: 'Summer sale starts today',
  body: 'Everything of the new collection is 20 % off until Sunday evening.',
  data: { message: `sdk ${at}`, type: 'home', url: null },
}))
const began = performance.now()
const chunks = expo.chunkPushNotifications(messages)
for (const chunk of chunks) await expo.sendPushNotificationsAsync(chunk)
process.stdout.write(JSON.stringify({ perSecond: Math.round((count * 1000) / (performance.now() - began)) }))
