import { ConsentPrompt } from '@vitrine/storefront/consent/ConsentPrompt.tsx'
import { AppProvider, useTheme } from '@vitrine/storefront/context/context.tsx'
import { App } from '@vitrine/storefront/layout/App.tsx'
import { useNavPaths } from '@vitrine/storefront/nav/nav-paths.ts'
import * as SplashScreen from 'expo-splash-screen'
import { StatusBar } from 'expo-status-bar'
import * as WebBrowser from 'expo-web-browser'
import { useEffect } from 'react'
import { Platform } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import { LinkCodes } from '../LinkCodes.tsx'
import { useCurrentPath } from '../location.ts'
import { OpeningProblem } from '../OpeningProblem.tsx'
import { ReportingErrorBoundary } from '../ReportingErrorBoundary.ts'
import { Stacks } from '../stacks/Stacks.tsx'
import { useVisibleTab } from '../stacks/visible-stacks.ts'
import { useSetup } from '../useSetup.ts'

SplashScreen.preventAutoHideAsync().catch(() => undefined)

/** A browser window that replaced a system sheet and has returned: the app that opened it continues and closes it. */
const isSheet =
  Platform.OS === 'web' && window.opener !== null && WebBrowser.maybeCompleteAuthSession().type === 'success'

export default function Layout() {
  return isSheet ? null : <Opened />
}

/** The app around every route: loads the merchant's shop and design, then shows the screens. */
function Opened() {
  const path = useCurrentPath()
  const tab = useVisibleTab()
  const opening = useSetup()
  const isOpen = opening.state !== 'opening'
  useEffect(() => {
    if (isOpen) SplashScreen.hideAsync().catch(() => undefined)
  }, [isOpen])
  if (opening.state === 'opening') return null
  if (opening.state === 'failed') return <OpeningProblem onRetry={opening.retry} />
  return (
    <SafeAreaProvider>
      <AppProvider setup={opening.setup}>
        <Bar />
        <LinkCodes setup={opening.setup} />
        <App path={path} tab={tab}>
          <ConsentPrompt consent={opening.consent} />
          <ReportingErrorBoundary resetKey={path} onCaught={opening.crashed}>
            <Screens />
          </ReportingErrorBoundary>
        </App>
      </AppProvider>
    </SafeAreaProvider>
  )
}

/** Sets the color of the status bar icons to suit the app's page, whose brightness may differ from the phone's. */
function Bar() {
  const { on } = useTheme()
  return <StatusBar style={on('whites') === '#ffffff' ? 'light' : 'dark'} />
}

/** Native screen stacks, one for each tab, which keep their state. */
function Screens() {
  const backgroundColor = useTheme().color('whites')
  const navPaths = useNavPaths()
  return (
    <Stacks tabPaths={navPaths} screenOptions={{ headerShown: false, contentStyle: { backgroundColor } }} />
  )
}
