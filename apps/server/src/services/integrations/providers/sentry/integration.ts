import { randomUUID } from 'node:crypto'
import { parseServiceAddress } from '../../../../infra/http/public-address.ts'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import type { Crash } from '../../integration.types.ts'
import { ProviderFault } from '../../provider-error.ts'
import { fakeSentry } from './fake.ts'
import { parseStackFrames } from './stack-frames.ts'

const CLIENT = 'vitrine/1.0'

/** Parses a DSN: `https://{key}@{host}/{path}{project}`. Throws a ProviderFault for an invalid one. */
function readDsn(dsn: string, local: boolean) {
  const url = parseServiceAddress(dsn, local)
  const [, path = '', project] = /^(.*\/)(\d{1,20})$/.exec(url?.pathname ?? '') ?? []
  if (!url || !project || !/^[a-z0-9]{8,64}$/i.test(url.username)) throw new ProviderFault('refused', 'dsn')
  return { key: url.username, address: `${url.origin}${path}api/${project}/envelope/` }
}

/** Builds an envelope with one item: https://develop.sentry.dev/sdk/data-model/envelopes/ */
function envelope(type: string, payload: object, header: object): string {
  const body = JSON.stringify(payload)
  const item = { type, length: Buffer.byteLength(body), content_type: 'application/json' }
  return [header, item]
    .map((one) => JSON.stringify(one))
    .join('\n')
    .concat('\n', body, '\n')
}

function eventOf({ platform, message, stack, screen, version, at }: Crash, id: string) {
  const [type = 'Error', ...rest] = message.split(': ')
  const hasType = rest.length > 0 && /^[A-Za-z]{1,60}$/.test(type)
  const frames = parseStackFrames(stack)
  return {
    event_id: id,
    timestamp: at.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    logger: 'app',
    ...(version === '' ? {} : { release: `app@${version}` }),
    environment: 'production',
    tags: { face: platform },
    ...(screen === '' ? {} : { transaction: screen }),
    exception: {
      values: [
        {
          type: hasType ? type : 'Error',
          value: hasType ? rest.join(': ') : message,
          mechanism: { type: 'generic', handled: false },
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
  }
}

/** Sentry's ingestion of envelopes, at sentry.io or a self-hosted server. */
export const sentry = defineIntegration({
  name: 'sentry',
  title: 'Sentry',
  category: 'crashes',
  color: '#584774',
  website: 'https://sentry.io',
  texts: {
    summary: localizedText(
      'App errors in the tool your developers use.',
      'Les erreurs de l’application dans l’outil de vos développeurs.',
      'Errores de la app en la herramienta de sus desarrolladores.',
      'App-Fehler in dem Tool, das Ihre Entwickler verwenden.',
      'أخطاء التطبيق في الأداة التي يستخدمها مطوّروك.',
    ),
    adds: [
      localizedText(
        'Every app error, with its location in the code',
        'Chaque erreur de l’application, avec son emplacement dans le code',
        'Cada error de la app, con su ubicación en el código',
        'Jeder App-Fehler, mit der Stelle im Code',
        'كل خطأ في التطبيق، مع موضعه في الشيفرة',
      ),
    ],
    sees: [
      localizedText(
        'The error, the screen and the app version, never who the shopper is',
        'L’erreur, l’écran et la version de l’application, jamais l’identité du client',
        'El error, la pantalla y la versión de la app, nunca la identidad del cliente',
        'Fehler, Bildschirm und App-Version, nie, wer der Kunde ist',
        'الخطأ والشاشة وإصدار التطبيق، دون هوية العميل',
      ),
    ],
  },
  can: ['crash'],
  endpoint: null,
  settings: {
    dsn: {
      kind: 'secret',
      label: localizedText('DSN', 'DSN', 'DSN', 'DSN', 'DSN'),
      hint: localizedText(
        'In Sentry under Project Settings, Client Keys.',
        'Dans Sentry, sous Project Settings, Client Keys.',
        'En Sentry, en Project Settings, Client Keys.',
        'In Sentry unter Project Settings, Client Keys.',
        'في Sentry ضمن Project Settings ثم Client Keys.',
      ),
      placeholder: 'https://…@o1.ingest.sentry.io/1',
      pattern: /^https?:\/\/[a-z0-9]{8,64}@[^\s@]{3,200}\/\d{1,20}$/i,
    },
  },
  open: ({ values: { dsn }, reach, local }) => {
    const send = async (type: string, payload: object, header: object) => {
      const { key, address } = readDsn(dsn, local)
      const { status } = await reach({
        url: address,
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${key}`,
        },
        body: envelope(type, payload, header),
      })
      if (status === 404) throw new ProviderFault('refused', '404')
      return null
    }
    return {
      // A client report of zero discarded events: accepted, and displayed nowhere.
      check: async () => {
        const at = new Date()
        const payload = { timestamp: at.getTime() / 1000, discarded_events: [] }
        await send('client_report', payload, { sent_at: at.toISOString() })
      },
      crash: async (crash) => {
        const id = randomUUID().replaceAll('-', '')
        return send('event', eventOf(crash, id), { event_id: id, sent_at: new Date().toISOString() })
      },
    }
  },
  standIn: {
    answer: fakeSentry,
    trial: (address) => ({ dsn: `${address.replace('://', '://demo1234demo1234@')}/4711` }),
  },
})
