import { inLanguages } from '@vitrine/core/design/fields'
import type { Json, Operation } from '@vitrine/core/design/operations'
import { createItem, SECTIONS } from '@vitrine/storefront/design'
import type { Transaction } from '../infra/db/database.ts'
import { createId } from '../infra/db/uuid.ts'
import { lockDesign, publishDraft } from '../modules/designs/queries.ts'
import { applyBatches } from '../modules/designs/save-design.ts'
import type { Services } from '../services/services.types.ts'
import { seedReviews } from './reviews.ts'

const DAY_MS = 86_400_000
const DEVICE = 'demo'

/** What the demo merchant changed in the design of a new project, by path. */
const EDITS: Readonly<Record<string, Json>> = {
  'branding.scheme': 'device',
  // The hero's text stands beside its image in wide windows and below it on phones: no veil over a pale image.
  'home.blocks.hero.textPlace': 'start',
  'home.blocks.hero.position': 'middle',
  'home.blocks.hero.ratio': 'square',
  'home.blocks.hero.color': 'blacks',
  'home.blocks.hero.subtitle': inLanguages(
    'Linen, oak and warm light for the quiet months.',
    'Lin, chêne et lumière douce pour les mois calmes.',
    'Lino, roble y luz cálida para los meses tranquilos.',
    'Leinen, Eiche und warmes Licht für die ruhigen Monate.',
    'كتان وبلوط وضوء دافئ للأشهر الهادئة.',
  ),
  'home.blocks.promise.title': inLanguages(
    'Made slowly, made to last',
    'Fait lentement, fait pour durer',
    'Hecho despacio, hecho para durar',
    'Langsam gemacht, lange geliebt',
    'صُنع على مهل ليدوم',
  ),
  'home.blocks.promise.body': inLanguages(
    'Small workshops, honest materials, and repairs for as long as you own it.',
    'De petits ateliers, des matières sincères et des réparations aussi longtemps que vous gardez l’objet.',
    'Talleres pequeños, materiales honestos y reparaciones mientras sea tuyo.',
    'Kleine Werkstätten, ehrliche Materialien und Reparaturen, solange es dir gehört.',
    'ورش صغيرة ومواد صادقة وإصلاح ما دامت القطعة لك.',
  ),
  'footer.about': inLanguages(
    'Things for the home from small workshops.',
    'Des objets pour la maison, venus de petits ateliers.',
    'Objetos para el hogar de talleres pequeños.',
    'Dinge fürs Zuhause aus kleinen Werkstätten.',
    'قطع للبيت من ورش صغيرة.',
  ),
  'footer.email': 'hello@alderfig.example',
  'product.showDelivery': true,
  'product.showLowStock': true,
}

/**
 * Edits and publishes the demo project's design as its merchant, `by`, with reviews on product pages where this server
 * runs a fake review provider. Runs before the server listens, so that the first answer shows this design. `now`: ms
 * since 1970.
 *
 * @throws If the design does not take an edit any more.
 */
export async function seedDesign(
  tx: Transaction,
  services: Pick<Services, 'config' | 'emit' | 'encryption'>,
  options: { readonly project: string; readonly by: string; readonly now: number },
): Promise<void> {
  const { project, by, now } = options
  const hasReviews = await seedReviews(tx, services, project)
  const endOfSale = new Date(Math.floor(now / DAY_MS) * DAY_MS + 4 * DAY_MS).toISOString()
  const operations: Operation[] = Object.entries({ ...EDITS, 'home.blocks.sale.until': endOfSale }).map(
    ([schema, value]) => ({ schema, operation: 'edit', value, device: DEVICE }),
  )
  if (hasReviews) operations.push(createReviewsBlock())
  const { refused } = await applyBatches(tx, project, [{ id: createId(), operations }], {
    id: by,
    closed: async () => [],
  })
  if (refused.length > 0) throw new Error(`The demo's design is refused: ${refused[0]?.reason}`)
  const design = await lockDesign(tx, project)
  await publishDraft(tx, design, { by, note: 'Reviews, delivery and the autumn banner' }, services.emit)
}

/** Adds a block of the provider's reviews to the product screen. */
function createReviewsBlock(): Operation {
  const list = SECTIONS.product.lists?.blocks
  if (!list) throw new Error('The product screen has no blocks')
  const value = { ...createItem(list, 'reviews', 'a9'), source: 'app', layout: 'column' }
  return { schema: `product.blocks.${createId()}`, operation: 'add', value, device: DEVICE }
}
