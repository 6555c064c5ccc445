import type { Flow } from '@vitrine/core/contract/push/automations'
import { isLanguage, LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { and, eq } from 'drizzle-orm'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { addAutomation } from './queries.ts'

const { automations, projects } = schema

const RESTOCK: Readonly<Record<Language, { readonly title: string; readonly body: string }>> = {
  en: { title: 'Back in stock', body: 'What you were waiting for can be bought again.' },
  fr: { title: 'De retour en stock', body: 'L’article que vous attendiez est de nouveau disponible.' },
  es: { title: 'De nuevo disponible', body: 'Ya puedes comprar lo que esperabas.' },
  de: { title: 'Wieder da', body: 'Worauf du gewartet hast, gibt es wieder zu kaufen.' },
  ar: { title: 'عاد إلى المخزون', body: 'المنتج الذي تنتظره متوفر من جديد.' },
}

/** A shop's first "Notify me" needs somebody who notifies: the flow for it, in the project's own language first. */
function restockFlow(language: Language): Flow {
  const { [language]: own, ...others } = RESTOCK
  return {
    trigger: { kind: 'back-in-stock', days: 30, percent: 5, each: 3, slot: 36_000_000 },
    steps: [
      {
        id: 'tell',
        kind: 'message',
        message: { ...own, translations: others, image: null, link: { type: 'home', url: null } },
      },
    ],
  }
}

/** Makes the project's automation for what is back in stock, unless there is or was one. */
export async function offerRestock(tx: Transaction, projectId: string): Promise<void> {
  await lockNames(tx, projectId, ['restock automation'])
  const [known] = await tx
    .select({ id: automations.id })
    .from(automations)
    .where(and(eq(automations.project_id, projectId), eq(automations.trigger, 'back-in-stock')))
    .limit(1)
  if (known) return
  const [project] = await tx.select({ lang: projects.lang }).from(projects).where(eq(projects.id, projectId))
  const language = isLanguage(project?.lang) ? project.lang : LANGUAGES[0]
  await addAutomation(tx, projectId, {
    name: RESTOCK[language].title,
    flow: restockFlow(language),
    active: true,
    user: null,
  })
}
