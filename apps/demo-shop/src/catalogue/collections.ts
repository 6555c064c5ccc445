import { text } from './localized-names.ts'
import type { LocalText } from './types.ts'

/** Collection before its products are assigned. */
export type CollectionSeed = {
  readonly handle: string
  readonly title: LocalText
  readonly words: LocalText
  readonly smart: boolean
}

/** The eight collections, in menu order. */
export const shelves: readonly CollectionSeed[] = [
  {
    handle: 'new-arrivals',
    title: text('New Arrivals', 'Nouveautés', 'Novedades', 'Neuheiten', 'وصل حديثًا'),
    words: text(
      'Fresh from the workshop.',
      'Tout juste sorti de l’atelier.',
      'Recién salido del taller.',
      'Frisch aus der Werkstatt.',
      'جديد من الورشة.',
    ),
    smart: true,
  },
  {
    handle: 'kitchen',
    title: text('Kitchen & Table', 'Cuisine et table', 'Cocina y mesa', 'Küche & Tisch', 'المطبخ والمائدة'),
    words: text(
      'Stoneware, glass and good coffee.',
      'Grès, verre et bon café.',
      'Gres, vidrio y buen café.',
      'Steinzeug, Glas und guter Kaffee.',
      'خزف وزجاج وقهوة طيبة.',
    ),
    smart: false,
  },
  {
    handle: 'living',
    title: text('Living Room', 'Salon', 'Sala de estar', 'Wohnzimmer', 'غرفة المعيشة'),
    words: text(
      'Furniture and objects that stay.',
      'Des meubles et objets qui restent.',
      'Muebles y objetos que se quedan.',
      'Möbel und Dinge, die bleiben.',
      'أثاث وقطع تبقى معك.',
    ),
    smart: false,
  },
  {
    handle: 'lighting',
    title: text('Lighting', 'Luminaires', 'Iluminación', 'Leuchten', 'الإضاءة'),
    words: text(
      'Lamps and candles for the long evenings.',
      'Lampes et bougies pour les longues soirées.',
      'Lámparas y velas para las noches largas.',
      'Leuchten und Kerzen für lange Abende.',
      'مصابيح وشموع للأمسيات الطويلة.',
    ),
    smart: false,
  },
  {
    handle: 'bed-bath',
    title: text('Bed & Bath', 'Chambre et bain', 'Cama y baño', 'Bett & Bad', 'النوم والحمّام'),
    words: text(
      'Linen, wool and warm water.',
      'Lin, laine et eau chaude.',
      'Lino, lana y agua caliente.',
      'Leinen, Wolle und warmes Wasser.',
      'كتان وصوف وماء دافئ.',
    ),
    smart: false,
  },
  {
    handle: 'wear',
    title: text('Wear', 'Vêtements', 'Ropa', 'Kleidung', 'الملابس'),
    words: text(
      'Everyday clothes, made to be mended.',
      'Des vêtements de tous les jours, faits pour être raccommodés.',
      'Ropa diaria, hecha para remendarse.',
      'Kleidung für jeden Tag, zum Flicken gemacht.',
      'ملابس يومية صُنعت لتُرقّع.',
    ),
    smart: false,
  },
  {
    handle: 'bags',
    title: text('Bags & Gifts', 'Sacs et cadeaux', 'Bolsos y regalos', 'Taschen & Geschenke', 'حقائب وهدايا'),
    words: text(
      'To carry, to write in, to give away.',
      'À porter, à écrire, à offrir.',
      'Para llevar, escribir y regalar.',
      'Zum Tragen, Schreiben und Verschenken.',
      'للحمل والكتابة والإهداء.',
    ),
    smart: false,
  },
  {
    handle: 'sale',
    title: text('Sale', 'Promotions', 'Rebajas', 'Sale', 'تخفيضات'),
    words: text(
      'Last pieces of past seasons.',
      'Dernières pièces des saisons passées.',
      'Últimas piezas de temporadas pasadas.',
      'Letzte Stücke vergangener Saisons.',
      'آخر قطع المواسم الماضية.',
    ),
    smart: true,
  },
]
