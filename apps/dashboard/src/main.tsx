import './zod-config.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './theme/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isTransientError } from './api.ts'
import { DraftsContext } from './app/frame/working-design-channel.ts'
import { isServerReady, refetchFailedQueries } from './app/refetch-failed.ts'
import { applyHead, buildHead, createMissingPageHead, mergeSeo } from './head.ts'
import { LanguageProvider } from './i18n/LanguageProvider.tsx'
import { followLanguage, getInitialLanguage } from './i18n/language-choice.ts'
import { loadLanguage, onLanguageLoaded } from './i18n/messages.ts'
import { createDashboardRouter } from './router.ts'
import { readEmbeddedAppId } from './session/admin-bridge.ts'
import { followOtherTabs, session } from './session/session.ts'
import { openDraft } from './studio/draft.ts'
import { resolveCssVariables, theme } from './theme/theme.ts'

const router = createDashboardRouter()
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (tries, error) => tries < 2 && isTransientError(error),
      staleTime: 15_000,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// The server renders the tags of the first page; later they follow navigation and language.
const showHead = () => {
  // Keeps the server's tags until the first page is matched.
  if (router.state.matches.length === 0) return
  const seo = mergeSeo(
    router.state.matches.map(({ staticData, params }) => ({ staticData, params: { ...params } })),
  )
  applyHead(
    buildHead(location.origin, router.state.location.pathname, seo ?? createMissingPageHead()),
    document,
  )
}
router.subscribe('onResolved', showHead)
onLanguageLoaded(showHead)

followOtherTabs()
refetchFailedQueries(queries, isServerReady)
followLanguage()
await loadLanguage(getInitialLanguage())
// After a sign-out here or in another tab, no data of the last merchant stays in memory.
session.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  queries.clear()
  void router.invalidate()
})

const app = readEmbeddedAppId()
if (app !== null) {
  const { openInAdmin } = await import('./embedded/open-in-admin.ts')
  router.history.replace(await openInAdmin(app, router.history.location))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <Notifications position="bottom-center" autoClose={6000} containerWidth={420} />
          <DraftsContext value={openDraft}>
            <RouterProvider router={router} />
          </DraftsContext>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
