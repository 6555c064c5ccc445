import type { Trade } from '@vitrine/core/contract/designs/design-theme'
import type { Language } from '@vitrine/core/i18n/languages'

type Goods = Readonly<Partial<Record<Exclude<Trade, 'general'>, string>>>

/**
 * Words that name a kind of goods in the title of a product or collection, by trade. They are not in the
 * lexicon of sentences, where they can mean something else: “watch” is a product in a title and may be a verb
 * in a sentence. The lexicon's words for goods count in titles, too.
 */
export const TITLE_PRODUCT_WORDS: Readonly<Record<Language, Goods>> = {
  en: {
    fashion: 'tee, tshirt, blouse, skirt, jersey, hoodie, knit, scarf, wear, bag, pant, sneaker, shoe, coat',
    beauty: 'cream, skin, hair, oil, nail, cosmetic',
    food: 'snack, nut, grocery, gourmet, fruit, olive, sauce, biscuit, spice, cookie',
    home: 'chair, table, vase, rug, cushion, blanket, mug, bowl, plate, kitchen, bed, linen, towel, candle, lighting, textile',
    electronics:
      'phone, laptop, camera, headphone, speaker, charger, cable, smart, tablet, console, keyboard, mouse, drone, gadget, electronic, monitor',
    kids: 'kid, game, doll, puzzle, stroller, crib, onesie, toddler, children',
    sport: 'bike, ski, snowboard, climb, hike, tent, backpack, ball, soccer, swim, protein, dumbbell, trail',
    jewellery: 'collar, necklace, earring, bracelet, jewel, gold, silver, diamond, pearl, pendant, watch',
    books: 'novel, hardcover, paperback, hardback, ebook, audiobook, author, comic, bookstore',
    pets: 'kibble, leash, litter, aquarium, kitten, puppy',
    garden: 'seed, watering, spade, fertilizer, fertiliser, florist, bulb, planter',
    health: 'vitamin, supplement, omega, magnesium, massage, thermometer, probiotic, remedy, pharmacy',
    automotive:
      'automotive, automobile, tire, tyre, wheel, brake, engine, motorcycle, dashcam, windshield, vehicle',
    art: 'artwork, artist, print, poster, painting, acrylic, watercolor, watercolour, drawing, easel, sketchbook, sculpture, illustration',
  },
  fr: {
    fashion: 'manteau, jean, jersey, chaussure, vêtement, sac, pull, veste, jupe, chemise, robe',
    beauty: 'peau, cheveux, cosmétique, crème, visage',
    food: 'vin, épice, olive, fruit, gourmet',
    home: 'chaise, vase, bougie, coussin, tasse, meuble, cuisine, table, tapis, luminaire, lin',
    electronics: 'téléphone, ordinateur, casque, enceinte, chargeur, câble, montre connectée, caméra, écran',
    kids: 'enfant, jouet, peluche, poussette, jeu, bébé',
    sport: 'vélo, tente, sac à dos, ballon',
    jewellery: 'bague, collier, boucle, bijou, argent, diamant, perle, montre, bracelet',
    books: 'roman, auteur, autrice, librairie',
    pets: 'chiot, chaton, croquette, litière',
    garden: 'graine, bulbe, arrosoir, engrais',
    health: 'vitamine, complément, magnésium, remède, pharmacie',
    automotive: 'automobile, pneu, jante, frein, moteur, véhicule',
    art: 'affiche, peinture, dessin, aquarelle, sculpture, artiste, tableau',
  },
  es: {
    fashion: 'vestido, camisa, chaqueta, abrigo, pantalón, falda, zapato, bolso',
    beauty: 'crema, piel, cosmético, pelo, cabello',
    food: 'té, fruta, aceituna, especia, vino',
    home: 'silla, mesa, vela, alfombra, mueble, cocina, lámpara, cojín',
    electronics: 'auricular, altavoz, cargador, cámara, teléfono, ordenador, móvil',
    kids: 'niño, juguete, juego, peluche, bebé',
    sport: 'bicicleta, balón, mochila',
    jewellery: 'anillo, collar, pendiente, pulsera, joya, plata, perla, reloj, oro',
    books: 'novela, autora, autor, librería',
    pets: 'mascota, pienso, correa',
    garden: 'semilla, maceta, regadera, abono',
    health: 'vitamina, suplemento, farmacia, magnesio, colágeno, probiótico',
    automotive: 'automóvil, vehículo, neumático, llanta, freno, motocicleta, motor',
    art: 'pintura, lienzo, escultura, ilustración, acuarela, dibujo, cuadro',
  },
  de: {
    fashion: 'Hemd, Jacke, Mantel, Hose, Rock, Schuh, Tasche, Kleid, Stiefel, Pullover',
    beauty: 'Creme, Haut, Haar, Pflege, Duft, Parfum, Körper',
    food: 'Wein, Gewürz, Olive, Nuss, Schokolade, Frucht',
    home: 'Stuhl, Tisch, Vase, Teppich, Kissen, Decke, Tasse, Schale, Teller, Küche, Leinen, Kerze, Lampe',
    electronics: 'Handy, Kamera, Tastatur, Drohne, Konsole, Lautsprecher, Bildschirm',
    kids: 'Kinder, Kind, Kuscheltier, Baustein, Spiel, Spielzeugauto, Badespielzeug, Puppe',
    sport: 'Fahrrad, Zelt, Rucksack, Snowboard, Hantel',
    jewellery: 'Ring, Kette, Ohrring, Armband, Silber, Gold, Perle, Uhr, Diamant',
    books: 'Roman, Taschenbuch, Hörbuch, Autor, Autorin, Buchhandlung',
    pets: 'Hundeleine, Hundebett, Katzenstreu, Haustier, Napf',
    garden: 'Blumenzwiebel, Blumentopf, Gießkanne, Spaten, Dünger, Blume',
    health: 'Vitamin, Magnesium, Apotheke, Nahrungsergänzung, Massage',
    automotive: 'Fahrzeug, Felge, Bremse, Motor, Reifen, Auspuff, Windschutzscheibe',
    art: 'Kunstdruck, Leinwand, Skulptur, Aquarell, Zeichnung, Staffelei, Acryl, Gemälde',
  },
  ar: {
    fashion: 'قميص، فستان، حذاء، أزياء',
    beauty: 'عطر، كريم، بشرة، شعر، زيت',
    food: 'شاي، عسل، تمر',
    home: 'مصباح، أثاث، مطبخ، وسادة',
    electronics: 'هاتف، سماعة، شاحن، كاميرا، حاسوب، ساعة ذكية',
    kids: 'طفل، أطفال، لعبة',
    sport: 'دراجة، كرة، جري',
    jewellery: 'خاتم، قلادة، سوار، ذهب، ألماس',
    books: 'مكتبة',
    pets: 'كلب، قطة، أليف',
    garden: 'نبات، سماد، حديقة',
    health: 'صحية، فيتامين، صيدلية، أعشاب',
    automotive: 'إطار، محرك، فرامل',
    art: 'رسم، فنية',
  },
}
