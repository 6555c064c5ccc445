import type { Language } from '@vitrine/core/i18n/languages'
import type { SeededShop } from './shops.ts'

type Catalog = Pick<SeededShop, 'collections' | 'products'>

const catalog = (collections: string, products: string): Catalog => ({
  collections: collections.split(', '),
  products: products.split(', '),
})

/**
 * Titles of the stores on the contact sheet whose merchants write in another language than English, in the order of the
 * photos: who writes a brief in Arabic has Arabic products.
 */
export const SHEET_CATALOGS: Readonly<
  Partial<Record<SeededShop['trade'], Partial<Record<Language, Catalog>>>>
> = {
  beauty: {
    de: catalog(
      'Hautpflege, Cremes, Gesichtsöle, Make-up, Seifen',
      'Vitamin-C-Serum, Nachtcreme, Rosenöl, Lippenstift, Haarseife, Amber-Parfum, Handcreme, Tonseife',
    ),
  },
  kids: {
    fr: catalog(
      'Jouets en bois, Peluches, Cubes, Vêtements, Livres, Outlet',
      'Anneaux à empiler, Ours en peluche, Cubes en bois, T-shirt bébé, Livres illustrés, Cartable, Petit train, Balle de bain',
    ),
  },
  sport: {
    es: catalog(
      'Running, Yoga, Acampada, Ciclismo, Mochilas, Outlet',
      'Zapatilla de trail, Esterilla de yoga, Tienda para dos, Casco de bici, Mochila de montaña, Cuerda de escalada, Botella térmica, Pelota de tenis',
    ),
  },
  garden: {
    ar: catalog(
      'نباتات, بذور, صبّار, أدوات الحديقة, مجارف',
      'شتلة زيتون, بذور زهور برية, صبّار في أصيص, إبريق سقي, مجرفة حديقة, صبّار صغير, بذور أعشاب, شتلة تين',
    ),
  },
}
