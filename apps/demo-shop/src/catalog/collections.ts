import { createLocalText } from './localized-names.ts'
import type { LocalText } from './types.ts'

/** Collection before its products are assigned. */
export type CollectionSeed = {
  readonly handle: string
  readonly title: LocalText
  readonly description: LocalText
  readonly smart: boolean
}

/** Handle of the collection of products that put a storefront to the test; the menus leave it out. */
export const WORKSHOP = 'workshop'

/** All collections, in menu order. */
export const shelves: readonly CollectionSeed[] = [
  {
    handle: 'new-arrivals',
    title: createLocalText('New Arrivals', 'Nouveautés', 'Novedades', 'Neuheiten', 'وصل حديثًا'),
    description: createLocalText(
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
    title: createLocalText(
      'Kitchen & Table',
      'Cuisine et table',
      'Cocina y mesa',
      'Küche & Tisch',
      'المطبخ والمائدة',
    ),
    description: createLocalText(
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
    title: createLocalText('Living Room', 'Salon', 'Sala de estar', 'Wohnzimmer', 'غرفة المعيشة'),
    description: createLocalText(
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
    title: createLocalText('Lighting', 'Luminaires', 'Iluminación', 'Leuchten', 'الإضاءة'),
    description: createLocalText(
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
    title: createLocalText('Bed & Bath', 'Chambre et bain', 'Cama y baño', 'Bett & Bad', 'النوم والحمّام'),
    description: createLocalText(
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
    title: createLocalText('Wear', 'Vêtements', 'Ropa', 'Kleidung', 'الملابس'),
    description: createLocalText(
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
    title: createLocalText(
      'Bags & Gifts',
      'Sacs et cadeaux',
      'Bolsos y regalos',
      'Taschen & Geschenke',
      'حقائب وهدايا',
    ),
    description: createLocalText(
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
    title: createLocalText('Sale', 'Promotions', 'Rebajas', 'Sale', 'تخفيضات'),
    description: createLocalText(
      'Last pieces of past seasons.',
      'Dernières pièces des saisons passées.',
      'Últimas piezas de temporadas pasadas.',
      'Letzte Stücke vergangener Saisons.',
      'آخر قطع المواسم الماضية.',
    ),
    smart: true,
  },
  {
    handle: WORKSHOP,
    title: createLocalText('Workshop', 'Zone d’atelier', 'Zona de taller', 'Werkstatt', 'الورشة'),
    description: createLocalText(
      'Made to order, in sets and by the box.',
      'Sur commande, en lots et à la caisse.',
      'Por encargo, en juegos y por cajas.',
      'Auf Bestellung, im Set und kistenweise.',
      'حسب الطلب وفي أطقم وبالصندوق.',
    ),
    smart: false,
  },
]
