import type { Media, Plan, Product, Variant } from '@vitrine/commerce/entities'

/** The value chosen for each option, in the product's order; null where nothing is chosen yet. */
export type Selection = readonly (string | null)[]

/** One value of an option as a picker draws it. */
export type Choice = {
  readonly name: string
  /** A colour as CSS writes it, or the address of a picture; null where a word must do. */
  readonly swatch: string | null
  readonly selected: boolean
  /** False when no sellable variant has it together with the other chosen values: struck out, still pressable. */
  readonly available: boolean
}
export type OptionChoices = { readonly name: string; readonly choices: readonly Choice[] }

/** What the platform calls the only value of a product without options; shoppers never see it. */
const ONLY_VALUE = 'Default Title'

/** The option values of a variant, in order, without trailing nulls. */
export function getOptionValues(variant: Variant): Selection {
  const all = [variant.option_1, variant.option_2, variant.option_3]
  let end = all.length
  while (end > 0 && all[end - 1] === null) end -= 1
  return all.slice(0, end)
}

/** True when the variant can be bought now. */
export function isInStock(variant: Variant): boolean {
  return variant.in_stock > 0
}

/** The options by which the pictures tell variants apart: those with swatches, else the one that pictures follow. */
function listImageOptions(product: Product): ReadonlySet<number> {
  const withSwatches = product.options.flatMap((option, place) => {
    const values = product.values.find((entry) => entry.name === option.name)?.values
    return values?.some(({ color, image }) => color !== null || image) ? [place] : []
  })
  if (withSwatches.length > 0) return new Set(withSwatches)
  const followed = product.options.findIndex((_, place) => {
    const pictures = new Map<string | null, Set<string | null>>()
    for (const variant of product.variants) {
      const value = getOptionValues(variant)[place] ?? null
      pictures.set(value, (pictures.get(value) ?? new Set()).add(variant.image))
    }
    const each = [...pictures.values()]
    const different = new Set(each.flatMap((own) => [...own]))
    return each.every((own) => own.size === 1) && different.size === each.length
  })
  return new Set(followed < 0 ? [] : [followed])
}

/**
 * What is chosen when the screen opens, from the asked variant, else the first one in stock, else the first.
 * What the picture shows (a colour) may be chosen for the shopper; a size may not, since what is not looked at is
 * bought as it stands. So options of several values stay open, unless the address asked for this very variant
 * (`named` null) or for that option of it by name. An empty selection when the product has no variants.
 */
export function getInitialSelection(
  product: Product,
  variantId?: number | null,
  named: readonly string[] | null = null,
): Selection {
  const asked = product.variants.find((variant) => variant.id === variantId)
  const start = asked ?? product.variants.find(isInStock) ?? product.variants[0]
  if (!start) return []
  const values = getOptionValues(start)
  if (asked && named === null) return values
  const seen = listImageOptions(product)
  return values.map((value, place) => {
    const alone = new Set(product.variants.map((variant) => getOptionValues(variant)[place])).size === 1
    const name = product.options[place]?.name
    const kept = alone || seen.has(place) || (name !== undefined && named?.includes(name))
    return kept ? value : null
  })
}

/** True when the variant has every value that is chosen; what is open may be anything. */
function fits(variant: Variant, selection: Selection): boolean {
  const values = getOptionValues(variant)
  return (
    values.length === selection.length &&
    values.every((value, place) => selection[place] === null || value === selection[place])
  )
}

/** The variant that has exactly these values; null when the shop does not make it or something is still open. */
export function findVariant(product: Product, selection: Selection): Variant | null {
  if (selection.includes(null)) return null
  return product.variants.find((variant) => fits(variant, selection)) ?? null
}

/**
 * The variant that stands for what is chosen so far: its picture and price are shown. The cheapest in stock, so that
 * "From" says what can be had.
 */
export function getPreviewVariant(product: Product, selection: Selection): Variant | null {
  const fitting = product.variants.filter((variant) => fits(variant, selection))
  const buyable = fitting.filter(isInStock)
  return (buyable.length > 0 ? buyable : fitting).reduce<Variant | null>(
    (best, variant) => (best === null || variant.price < best.price ? variant : best),
    null,
  )
}

/** True when what is still open decides the price. */
export function isPriceOpen(product: Product, selection: Selection): boolean {
  const prices = product.variants.filter((variant) => fits(variant, selection)).map(({ price }) => price)
  return new Set(prices).size > 1
}

/** The name of the first option that the shopper still has to choose; null when none is open. */
export function findOpenOption(product: Product, selection: Selection): string | null {
  return product.options[selection.indexOf(null)]?.name ?? null
}

/**
 * The selection after pressing `value` of option `place`. When the shop does not make the combination,
 * the other chosen options follow: the variant with that value that keeps most of what was chosen, in stock
 * first. What was open stays open. Unknown values leave the selection as it was.
 */
export function selectOption(
  product: Product,
  selection: Selection,
  place: number,
  value: string,
): Selection {
  const wished = selection.map((chosen, index) => (index === place ? value : chosen))
  if (getPreviewVariant(product, wished)) return wished
  let best: { variant: Variant; score: number } | null = null
  for (const variant of product.variants) {
    const values = getOptionValues(variant)
    if (values[place] !== value) continue
    const kept = values.filter((own, index) => own === wished[index]).length
    const score = kept * 2 + (isInStock(variant) ? 1 : 0)
    if (!best || score > best.score) best = { variant, score }
  }
  return best
    ? getOptionValues(best.variant).map((own, index) => (wished[index] === null ? null : own))
    : selection
}

/** The pickers to draw. Options with a single hidden value ("Default Title") are left out. */
export function listOptionChoices(product: Product, selection: Selection): readonly OptionChoices[] {
  const sellable = product.variants.filter(isInStock)
  return product.options.map((option, place) => {
    const listed = product.values.find((entry) => entry.name === option.name)?.values
    const names: readonly { name: string; color: string | null; image?: string }[] =
      listed && listed.length > 0
        ? listed
        : [...new Set(product.variants.flatMap((variant) => getOptionValues(variant)[place] ?? []))].map(
            (name) => ({
              name,
              color: null,
            }),
          )
    return {
      name: option.name,
      choices: names
        .filter(({ name }) => name !== ONLY_VALUE)
        .map(({ name, color, image }) => ({
          name,
          swatch: color ?? image ?? null,
          selected: selection[place] === name,
          available: sellable.some((variant) =>
            fits(
              variant,
              selection.map((chosen, index) => (index === place ? name : chosen)),
            ),
          ),
        })),
    }
  })
}

/**
 * How much cheaper than before, in whole percent (1 to 100); null when it is not cheaper.
 * Rounded down, so that a badge never promises more than the price gives; any saving shows at least 1.
 */
export function getDiscountPercent(price: number, oldPrice: number | null): number | null {
  if (oldPrice === null || oldPrice <= 0 || price < 0 || price >= oldPrice) return null
  return Math.max(1, Math.floor(((oldPrice - price) * 100) / oldPrice))
}

/** The product's picture addresses; commas inside an address arrive percent-encoded and stay so. */
function splitImages(image: string): readonly string[] {
  return image.split(',').filter((address) => address !== '')
}

/** An address without size or version, so that the same picture is recognised in two lists. */
function bare(address: string): string {
  return address.split('?')[0] ?? address
}

/** A page of the pager: a picture's address, or a film or model behind its still picture. */
export type GalleryPage = string | Media

/** The picture that stands for it; '' for a film without one. */
export function getPageImage(shown: GalleryPage): string {
  return typeof shown === 'string' ? shown : shown.poster
}

/**
 * The pages of the pager: the product's pictures, with films and models in their places, and the variant's own picture
 * added when it is not among them.
 */
export function toGallery(product: Product): readonly GalleryPage[] {
  const pictures = [...splitImages(product.image)]
  const known = new Set(pictures.map(bare))
  for (const variant of product.variants) {
    if (variant.image && !known.has(bare(variant.image))) {
      known.add(bare(variant.image))
      pictures.push(variant.image)
    }
  }
  const media = product.media ?? []
  return [
    ...pictures.flatMap((picture, place) => [...media.filter(({ at }) => at === place), picture]),
    ...media.filter(({ at }) => at >= pictures.length),
  ]
}

/** Which page of the gallery shows the variant; null when it has no picture of its own. */
export function findGalleryPage(gallery: readonly GalleryPage[], variant: Variant | null): number | null {
  const own = variant?.image
  if (!own) return null
  const page = gallery.findIndex((shown) => typeof shown === 'string' && bare(shown) === bare(own))
  return page < 0 ? null : page
}

/** The plan that is bought: the chosen one if this variant has it, else the first when only plans are sold. */
export function getPlan(product: Product, variant: Variant | null, planId: number | null): Plan | null {
  if (!variant) return null
  const chosen = variant.plans.find((plan) => plan.id === planId)
  return chosen ?? (product.planOnly ? (variant.plans[0] ?? null) : null)
}

/** What the screen shows as the price: the plan's, else the variant's. Minor units. */
export function getPrice(variant: Variant, plan: Plan | null): { price: number; oldPrice: number | null } {
  return plan
    ? { price: plan.price, oldPrice: plan.old_price ?? (plan.price < variant.price ? variant.price : null) }
    : { price: variant.price, oldPrice: variant.old_price }
}

/** How many can be put in the cart at once: never more than is in stock, never less than 1. */
export function clampQuantity(quantity: number, variant: Variant | null): number {
  const most = variant && variant.in_stock > 0 ? variant.in_stock : 1
  return Math.min(Math.max(1, Math.trunc(quantity) || 1), most)
}
