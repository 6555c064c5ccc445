import { type Material, text, type Use } from './localized-names.ts'
import type { LocalText } from './types.ts'

/** Kind of product: name, material, use and weight. */
export type Kind = {
  readonly name: LocalText
  /** `Product.productType`, always English, since merchants write it once. */
  readonly productType: string
  readonly material: Material
  readonly use: Use
  readonly grams: number
}

const kind = (name: LocalText, productType: string, material: Material, use: Use, grams: number): Kind => ({
  name,
  productType,
  material,
  use,
  grams,
})

/** Kinds by key; a key is also the first word of image names, see `art/images/`. */
export const kinds = {
  mug: kind(text('Mug', 'Mug', 'Taza', 'Becher', 'كوب'), 'Tableware', 'stoneware', 'table', 380),
  bowl: kind(text('Bowl', 'Bol', 'Cuenco', 'Schale', 'وعاء'), 'Tableware', 'stoneware', 'table', 620),
  plate: kind(text('Plate', 'Assiette', 'Plato', 'Teller', 'طبق'), 'Tableware', 'stoneware', 'table', 740),
  pitcher: kind(text('Pitcher', 'Pichet', 'Jarra', 'Krug', 'إبريق'), 'Tableware', 'stoneware', 'table', 980),
  teapot: kind(
    text('Teapot', 'Théière', 'Tetera', 'Teekanne', 'إبريق شاي'),
    'Tableware',
    'stoneware',
    'table',
    1100,
  ),
  tumbler: kind(text('Tumbler', 'Gobelet', 'Vaso', 'Trinkglas', 'كأس'), 'Glassware', 'glass', 'serve', 210),
  carafe: kind(text('Carafe', 'Carafe', 'Garrafa', 'Karaffe', 'دورق'), 'Glassware', 'glass', 'serve', 640),
  board: kind(
    text('Serving Board', 'Planche', 'Tabla', 'Servierbrett', 'لوح تقديم'),
    'Kitchen',
    'wood',
    'serve',
    900,
  ),
  coffee: kind(text('Coffee', 'Café', 'Café', 'Kaffee', 'قهوة'), 'Pantry', 'pantry', 'pantry', 270),
  tea: kind(text('Tea', 'Thé', 'Té', 'Tee', 'شاي'), 'Pantry', 'pantry', 'pantry', 120),
  box: kind(
    text('Season Box', 'Coffret de saison', 'Caja de temporada', 'Saisonbox', 'صندوق الموسم'),
    'Pantry',
    'pantry',
    'pantry',
    2400,
  ),
  vase: kind(text('Vase', 'Vase', 'Jarrón', 'Vase', 'مزهرية'), 'Decor', 'stoneware', 'decor', 1300),
  planter: kind(
    text('Planter', 'Cache-pot', 'Macetero', 'Übertopf', 'أصيص'),
    'Decor',
    'stoneware',
    'decor',
    1700,
  ),
  basket: kind(text('Basket', 'Panier', 'Cesta', 'Korb', 'سلة'), 'Decor', 'canvas', 'decor', 800),
  mirror: kind(text('Mirror', 'Miroir', 'Espejo', 'Spiegel', 'مرآة'), 'Decor', 'wood', 'decor', 4200),
  clock: kind(text('Clock', 'Horloge', 'Reloj', 'Wanduhr', 'ساعة حائط'), 'Decor', 'wood', 'decor', 900),
  print: kind(
    text('Art Print', 'Affiche', 'Lámina', 'Kunstdruck', 'لوحة فنية'),
    'Decor',
    'paper',
    'decor',
    350,
  ),
  chair: kind(text('Chair', 'Chaise', 'Silla', 'Stuhl', 'كرسي'), 'Furniture', 'wood', 'living', 5400),
  stool: kind(text('Stool', 'Tabouret', 'Taburete', 'Hocker', 'مقعد'), 'Furniture', 'wood', 'living', 3900),
  armchair: kind(
    text('Armchair', 'Fauteuil', 'Sillón', 'Sessel', 'كرسي بذراعين'),
    'Furniture',
    'linen',
    'living',
    16500,
  ),
  table: kind(
    text('Side Table', 'Bout de canapé', 'Mesa auxiliar', 'Beistelltisch', 'طاولة جانبية'),
    'Furniture',
    'wood',
    'living',
    7200,
  ),
  lamp: kind(
    text('Table Lamp', 'Lampe de table', 'Lámpara de mesa', 'Tischleuchte', 'مصباح طاولة'),
    'Lighting',
    'metal',
    'light',
    2100,
  ),
  floorlamp: kind(
    text('Floor Lamp', 'Lampadaire', 'Lámpara de pie', 'Stehleuchte', 'مصباح أرضي'),
    'Lighting',
    'metal',
    'light',
    5600,
  ),
  pendant: kind(
    text('Pendant', 'Suspension', 'Lámpara colgante', 'Pendelleuchte', 'مصباح معلّق'),
    'Lighting',
    'metal',
    'light',
    1800,
  ),
  candle: kind(text('Candle', 'Bougie', 'Vela', 'Kerze', 'شمعة'), 'Candles', 'wax', 'bath', 420),
  soap: kind(text('Hand Soap', 'Savon', 'Jabón', 'Handseife', 'صابون يدين'), 'Bath', 'wax', 'bath', 540),
  towel: kind(text('Towel', 'Serviette', 'Toalla', 'Handtuch', 'منشفة'), 'Bath', 'cotton', 'rest', 650),
  blanket: kind(text('Throw', 'Plaid', 'Manta', 'Decke', 'بطانية'), 'Textiles', 'wool', 'rest', 1200),
  cushion: kind(text('Cushion', 'Coussin', 'Cojín', 'Kissen', 'وسادة'), 'Textiles', 'linen', 'rest', 500),
  bedding: kind(
    text('Duvet Set', 'Parure de lit', 'Juego de cama', 'Bettwäsche', 'طقم لحاف'),
    'Textiles',
    'linen',
    'rest',
    1900,
  ),
  rug: kind(text('Rug', 'Tapis', 'Alfombra', 'Teppich', 'سجادة'), 'Textiles', 'wool', 'decor', 6800),
  tshirt: kind(text('T-Shirt', 'T-shirt', 'Camiseta', 'T-Shirt', 'قميص قطني'), 'Tops', 'cotton', 'wear', 220),
  shirt: kind(text('Shirt', 'Chemise', 'Camisa', 'Hemd', 'قميص'), 'Tops', 'linen', 'wear', 260),
  sweater: kind(text('Sweater', 'Pull', 'Jersey', 'Pullover', 'كنزة'), 'Knitwear', 'wool', 'wear', 480),
  jacket: kind(text('Jacket', 'Veste', 'Chaqueta', 'Jacke', 'سترة'), 'Outerwear', 'canvas', 'wear', 950),
  dress: kind(text('Dress', 'Robe', 'Vestido', 'Kleid', 'فستان'), 'Dresses', 'linen', 'wear', 380),
  trousers: kind(text('Trousers', 'Pantalon', 'Pantalón', 'Hose', 'بنطال'), 'Bottoms', 'cotton', 'wear', 460),
  socks: kind(
    text('Socks', 'Chaussettes', 'Calcetines', 'Socken', 'جوارب'),
    'Accessories',
    'wool',
    'wear',
    80,
  ),
  beanie: kind(text('Beanie', 'Bonnet', 'Gorro', 'Mütze', 'قبعة صوف'), 'Accessories', 'wool', 'wear', 110),
  scarf: kind(text('Scarf', 'Écharpe', 'Bufanda', 'Schal', 'وشاح'), 'Accessories', 'wool', 'wear', 240),
  apron: kind(text('Apron', 'Tablier', 'Delantal', 'Schürze', 'مئزر'), 'Kitchen', 'linen', 'wear', 330),
  tote: kind(text('Tote', 'Cabas', 'Bolso tote', 'Shopper', 'حقيبة كتف'), 'Bags', 'canvas', 'carry', 520),
  backpack: kind(
    text('Backpack', 'Sac à dos', 'Mochila', 'Rucksack', 'حقيبة ظهر'),
    'Bags',
    'canvas',
    'carry',
    980,
  ),
  pouch: kind(text('Pouch', 'Pochette', 'Neceser', 'Etui', 'محفظة صغيرة'), 'Bags', 'canvas', 'carry', 130),
  wallet: kind(
    text('Wallet', 'Portefeuille', 'Cartera', 'Geldbörse', 'محفظة'),
    'Bags',
    'leather',
    'carry',
    90,
  ),
  notebook: kind(text('Notebook', 'Carnet', 'Cuaderno', 'Notizbuch', 'دفتر'), 'Paper', 'bound', 'write', 310),
  giftcard: kind(
    text('Gift Card', 'Carte cadeau', 'Tarjeta regalo', 'Geschenkkarte', 'بطاقة هدية'),
    'Gift Cards',
    'digital',
    'gift',
    0,
  ),
  wrap: kind(
    text('Gift Wrapping', 'Emballage cadeau', 'Envoltorio de regalo', 'Geschenkverpackung', 'تغليف هدايا'),
    'Services',
    'wrapping',
    'service',
    40,
  ),
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds
