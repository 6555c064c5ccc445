import { AppProvider, useTheme } from '@vitrine/storefront/app/context.tsx'
import { Question } from '@vitrine/storefront/consent/Question.tsx'
import { App } from '@vitrine/storefront/frame/App.tsx'
import { Stack } from 'expo-router'
import * as SplashScreen from 'expo-splash-screen'
import { StatusBar } from 'expo-status-bar'
import * as WebBrowser from 'expo-web-browser'
import { useEffect } from 'react'
import { Platform } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import { OpeningProblem } from '../OpeningProblem.tsx'
import { usePlace } from '../place.ts'
import { ToldErrorBoundary } from '../ToldErrorBoundary.ts'
import { useSetup } from '../useSetup.ts'

SplashScreen.preventAutoHideAsync().catch(() => undefined)

/** A window that stood for a sheet of the system and came back: the app that opened it goes on, and closes it. */
const isSheet =
  Platform.OS === 'web' && window.opener !== null && WebBrowser.maybeCompleteAuthSession().type === 'success'

/** A link from outside opens its screen on top of the home screen, so that there is a way back. */
export const unstable_settings = { initialRouteName: 'index' }

export default function Layout() {
  return isSheet ? null : <Opened />
}

/** The app around every route: the merchant's shop and design, then the screens. */
function Opened() {
  const path = usePlace()
  const opening = useSetup()
  const opened = opening.state !== 'opening'
  useEffect(() => {
    if (opened) SplashScreen.hideAsync().catch(() => undefined)
  }, [opened])
  if (opening.state === 'opening') return null
  if (opening.state === 'failed') return <OpeningProblem onRetry={opening.retry} />
  return (
    <SafeAreaProvider>
      <AppProvider setup={opening.setup}>
        <Bar />
        <App path={path}>
          <Question consent={opening.consent} />
          <ToldErrorBoundary resetKey={path} onCaught={opening.crashed}>
            <Screens />
          </ToldErrorBoundary>
        </App>
      </AppProvider>
    </SafeAreaProvider>
  )
}

/** The signs of the phone's own bar, to be seen on the app's page, which need not be as light as the phone is. */
function Bar() {
  const { on } = useTheme()
  return <StatusBar style={on('whites') === '#ffffff' ? 'light' : 'dark'} />
}

/** Screens lie on each other as the phone's own do: going back finds each as it was left, swiping too. */
function Screens() {
  const backgroundColor = useTheme().color('whites')
  return <Stack screenOptions={{ headerShown: false, contentStyle: { backgroundColor } }} />
}
