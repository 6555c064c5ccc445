/** Possible results of a receipt; `missing` is one that never arrives. */
export const OUTCOMES = [
  'ok',
  'DeviceNotRegistered',
  'MessageTooBig',
  'MessageRateExceeded',
  'MismatchSenderId',
  'InvalidCredentials',
  'InvalidProviderToken',
  'ProviderError',
  'DeveloperError',
  'ExpoError',
  'missing',
] as const
export type Outcome = (typeof OUTCOMES)[number]

export const isOutcome = (name: string): name is Outcome => OUTCOMES.some((one) => one === name)

const SENTENCES: Readonly<Record<Outcome, string>> = {
  ok: '',
  missing: '',
  DeviceNotRegistered:
    'The recipient device is not registered with the provider; stop sending messages to its token.',
  MessageTooBig: 'The message was larger than the 4096 bytes that the provider takes.',
  MessageRateExceeded: 'Messages are sent too often to this device; slow down and try again later.',
  MismatchSenderId: "The app's sender id does not match the one that the token was made for.",
  InvalidCredentials: "The project's push credentials are invalid; renew them.",
  InvalidProviderToken: "The project's push credentials are invalid; renew them.",
  ProviderError: 'The provider answered with an error.',
  DeveloperError: 'The message cannot be sent as it is.',
  ExpoError: 'The push service failed.',
}

export type Trouble = {
  readonly status: 'error'
  readonly message: string
  readonly details: { readonly error: string; readonly expoPushToken?: string; readonly fault?: string }
}

/** Creates a ticket or receipt with an error. `InvalidProviderToken` is a detail of `InvalidCredentials`. */
export function createPushError(outcome: Outcome, token: string): Trouble {
  if (outcome === 'InvalidProviderToken')
    return {
      status: 'error',
      message: `${SENTENCES[outcome]} (InvalidProviderToken)`,
      details: { error: 'InvalidCredentials', fault: 'InvalidProviderToken' },
    }
  return {
    status: 'error',
    message: SENTENCES[outcome],
    details:
      outcome === 'DeviceNotRegistered' ? { error: outcome, expoPushToken: token } : { error: outcome },
  }
}

/** Response to a refused request. */
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

export function renderRefusal({ code, message, details }: Refusal): string {
  return JSON.stringify({
    errors: [{ code, message, ...(details ? { details } : {}), isTransient: code === 'TOO_MANY_REQUESTS' }],
  })
}

export const formatBadToken = (token: string): string => `"${token}" is not a valid Expo push token`
export const formatUnknownToken = (token: string): string =>
  `"${token}" is not a registered push notification recipient`
