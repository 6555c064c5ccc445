import { isLanguage } from '@vitrine/core/i18n/languages'
import { Box } from '@vitrine/storefront/primitives/box/Box.tsx'
import { Press } from '@vitrine/storefront/primitives/press/Press.tsx'
import { ShellContext } from '@vitrine/storefront/primitives/shell/shell.ts'
import { Text } from '@vitrine/storefront/primitives/text/Text.tsx'
import { getLocales } from 'expo-localization'
import { use } from 'react'

const TEXTS = {
  en: {
    title: 'No connection',
    text: 'The store couldn’t be opened. Check your connection and try again.',
    retry: 'Try again',
  },
  fr: {
    title: 'Pas de connexion',
    text: 'La boutique n’a pas pu s’ouvrir. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
  es: {
    title: 'Sin conexión',
    text: 'No se pudo abrir la tienda. Revisa tu conexión e inténtalo de nuevo.',
    retry: 'Reintentar',
  },
  de: {
    title: 'Keine Verbindung',
    text: 'Der Shop konnte nicht geöffnet werden. Prüfe deine Verbindung und versuche es erneut.',
    retry: 'Erneut versuchen',
  },
  ar: {
    title: 'لا يوجد اتصال',
    text: 'تعذّر فتح المتجر. تحقق من الاتصال وحاول مرة أخرى.',
    retry: 'حاول مرة أخرى',
  },
} as const

/** Error screen for a first start without a network, when there is no design to render. */
export function OpeningProblem({ onRetry }: { onRetry: () => void }) {
  const language = getLocales()
    .map((locale) => locale.languageCode)
    .find(isLanguage)
  const texts = TEXTS[language ?? 'en']
  const shell = { ...use(ShellContext), language: language ?? 'en' }
  return (
    <ShellContext value={shell}>
      <Box
        role="alert"
        style={{ flexGrow: 1, alignItems: 'center', justifyContent: 'center', gap: 12, padding: 24 }}
      >
        <Text heading={1} style={{ fontSize: 20, fontWeight: '600' }}>
          {texts.title}
        </Text>
        <Text style={{ fontSize: 15, lineHeight: 22, textAlign: 'center', color: '#5d6273' }}>
          {texts.text}
        </Text>
        <Press
          onPress={onRetry}
          style={{
            marginTop: 12,
            minHeight: 48,
            paddingHorizontal: 24,
            borderRadius: 12,
            justifyContent: 'center',
            backgroundColor: '#111111',
          }}
        >
          <Text style={{ color: '#ffffff', fontSize: 16, fontWeight: '600' }}>{texts.retry}</Text>
        </Press>
      </Box>
    </ShellContext>
  )
}
