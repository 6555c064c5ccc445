import type { Integration, LocalizedText, Settings } from './integration.types.ts'

/** Creates a text in every language. */
export function localizedText(en: string, fr: string, es: string, de: string, ar: string): LocalizedText {
  return { en, fr, es, de, ar }
}

/** Defines an integration: types `open` by its settings, and returns it for the list of all integrations. */
export function defineIntegration<const S extends Settings>(integration: Integration<S>): Integration {
  const { open, standIn } = integration
  const names = Object.keys(integration.settings)
  return {
    ...integration,
    // A missing setting is '': every setting is a text.
    open: ({ values, ...more }) => open({ ...more, values: complete<S>(names, values) }),
    standIn: standIn && {
      answer: standIn.answer,
      trial: (address) => complete<S>(names, standIn.trial(address)),
    },
  }
}

function complete<S extends Settings>(
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
) {
  // The names are those of the settings, each of which has a text now.
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as { [K in keyof S]: string }
}
