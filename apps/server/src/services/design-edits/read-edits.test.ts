import { editIntent } from '@vitrine/core/contract/designs/edit-plan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEdits } from './read-edits.ts'
import { toShortIntent } from './short-intents.testing.ts'

const read = (sentence: string) =>
  readEdits(sentence, { titles: ['Summer picks'], hasSelection: true }).intents.map(({ intent }) =>
    toShortIntent(intent),
  )

const SENTENCES: Readonly<Record<string, readonly (readonly [sentence: string, ...intents: string[]])[]>> = {
  en: [
    ['move reviews two spots up', 'move reviews up 2'],
    ['please drop the video one place down', 'move video down'],
    ['The product pictures in the grid are tiny, make them bigger', 'resize product-grid images 1'],
    ['The images should be small', 'resize images -1'],
    ['Show eight best sellers in two columns', 'amount bestsellers 8 0', 'columns bestsellers 2 0'],
    ['Don’t enlarge the banner, enlarge the images of the best sellers', 'resize bestsellers images 1'],
    ['The countdown is of no use, remove it', 'remove countdown'],
    ['turn the carousel into a grid', 'replace product-carousel product-grid'],
    ['Nothing should be in capitals', 'capitals titles false'],
    [
      'swap out the slider for a before and after, then put the newsletter underneath it',
      'replace slider before-after',
      'move newsletter after before-after',
    ],
    ['main color no longer blue but #225533', 'color brand hex:225533'],
    ['make the banner taller, but not the video', 'resize banner height 1'],
    [
      'The banner is too tall, put the new arrivals right below it',
      'resize banner height -1',
      'move new after banner',
    ],
    ['could you make the hero picture a good bit taller', 'resize banner height 1'],
    ['I need another newsletter just under the FAQ', 'add newsletter after faq'],
    ["Don't touch the banner, just shorten the text of the FAQ", 'shorten faq'],
    ['Shorten the FAQ without touching the reviews', 'shorten faq'],
    ['Do not delete the FAQ; make its answers shorter', 'shorten faq'],
    ['the banner should not be so tall', 'resize banner height -1'],
    ['the banner is not tall enough', 'resize banner height 1'],
    ['no rounded corners', 'corners -1'],
    ['titles in something without serifs', 'font sans titles'],
    [
      'hide hearts, stars and the search',
      'feature favorite false',
      'feature ratings false',
      'feature search false',
    ],
    ['turn the dark theme off', 'dark false'],
    ['Instead of the banner use a video', 'replace banner video'],
    ['Bump the reviews up three places', 'move reviews up 3'],
    ['Swap the banner and the reviews', 'swap banner reviews'],
    ['swap this with the reviews', 'swap selection reviews'],
    ['Replace the carousel with a grid', 'replace product-carousel product-grid'],
    ['Use a video instead of the banner', 'replace banner video'],
    ['Duplicate the banner', 'duplicate banner'],
    ['Delete everything below the reviews', 'clear after reviews'],
    ['remove all blocks above the best sellers', 'clear before bestsellers'],
    [
      'Keep only the banner, the best sellers and the FAQ, and make the corners rounder',
      'keep banner+bestsellers+faq',
      'corners 1',
    ],
    ['Delete everything except the banner and reviews', 'keep banner+reviews'],
    ['keep only 4 products in the best sellers', 'amount bestsellers 4 0'],
    ['Use the logo color', 'color brand logo:'],
    ['Use the color of our logo', 'color brand logo:'],
    ['Could you put the newsletter at the very bottom, please?', 'move newsletter bottom'],
    ['The texts are too long', 'shorten'],
    ['I want bigger pictures in the best sellers', 'resize bestsellers images 1'],
    ['get rid of the slider and the tabs block', 'remove slider', 'remove tabs'],
    ['swap in a warmer main color', 'tint warmer'],
    ['Less space around the video', 'spacing video -1'],
    [
      'make the banner taller and put reviews under the best sellers',
      'resize banner height 1',
      'move reviews after bestsellers',
    ],
    ['translate this screen', 'translate'],
    ['shorter texts', 'shorten'],
    ['use the green of our logo', 'color brand logo:green'],
    ['Remove the countdown and the newsletter.', 'remove countdown', 'remove newsletter'],
    ['Move the FAQ to the bottom', 'move faq bottom'],
    ['Add a video above the collections', 'add video before collection-list'],
    ['Hide the announcement bar', 'show announcement false'],
    ['Make the images larger, and the corners rounder', 'resize images 1', 'corners 1'],
    ['Show 6 products in the best sellers', 'amount bestsellers 6 0'],
    ['three columns in the product grid', 'columns product-grid 3 0'],
    ['Call the best sellers “Loved by you”', 'title bestsellers Loved by you'],
    ['Rename the Shop tab to Store', 'tab Shop Store'],
    ['dark mode please', 'dark true'],
    ['the banner is too tall', 'resize banner height -1'],
    ['Sort the new arrivals by price', 'sort new priceup'],
    ['Make the background cream', 'color background name:cream:normal'],
    ['Make the main color dark blue', 'color brand name:blue:dark'],
    ['main color #0a7d4b', 'color brand hex:0a7d4b'],
    ['More space between the blocks', 'spacing 1'],
    ['Make everything a bit more compact', 'spacing -1'],
    ['Use a serif font for the titles', 'font serif titles'],
    ['Translate the banner into French and Arabic', 'translate banner fr+ar'],
    ['Move Summer picks to the top', 'move titled(Summer picks) top'],
    ['Make this bigger and move it up', 'resize selection height 1', 'move selection up'],
    ['Put the video between the banner and the collections', 'move video after banner'],
    ['No discount badges', 'feature discount-badge false'],
    ['Center the text of the banner', 'align banner center'],
    ['Delete the second banner', 'remove second-banner'],
    ['Buttons in capitals', 'capitals buttons true'],
    ['Make the buttons green', 'color button name:green:normal'],
    ['The button of the banner in #0a7d4b', 'color banner button hex:0a7d4b'],
    ['The page is too crowded, give it more air', 'spacing 1'],
    ['Increase the font size of the whole app', 'resize texts 1'],
    ['Increase the spacing', 'spacing 1'],
  ],
  fr: [
    ['Remontez les avis de deux crans', 'move reviews up 2'],
    ['Doublez la taille des titres', 'resize titles 1'],
    [
      'N’agrandissez pas la bannière, agrandissez les photos des meilleures ventes',
      'resize bestsellers images 1',
    ],
    ['Ne touchez pas aux avis, raccourcissez seulement les textes de la FAQ', 'shorten faq'],
    ['Traduisez la FAQ en espagnol et en arabe', 'translate faq es+ar'],
    ['Titres en majuscules, boutons non', 'capitals titles true', 'capitals buttons false'],
    ['Cachez la barre de recherche et les prix barrés', 'feature search false', 'feature old-price false'],
    ['Entre la newsletter et les avis, insérez un compte à rebours', 'add countdown after newsletter'],
    ['Échangez la bannière et les avis', 'swap banner reviews'],
    ['Remplacez le compte à rebours par une vidéo', 'replace countdown video'],
    ['Supprimez tout ce qui est sous les avis', 'clear after reviews'],
    ['Supprimez tout sauf la bannière et les avis', 'keep banner+reviews'],
    ['Utilisez la couleur du logo', 'color brand logo:'],
    ['Déplacez les produits les plus vendus tout en haut', 'move bestsellers top'],
    ['Masquez le logo', 'feature logo false'],
    ['Tout le texte en police à empattements', 'font serif all'],
    ['Déplacez la vidéo avant les avis', 'move video before reviews'],
    ['Retirez le bandeau d’annonce et agrandissez les photos', 'remove announcement', 'resize images 1'],
    ['Affichez 4 produits dans les meilleures ventes', 'amount bestsellers 4 0'],
    [
      'Rendez la bannière plus haute et mettez les avis sous les meilleures ventes',
      'resize banner height 1',
      'move reviews after bestsellers',
    ],
    ['Traduisez cet écran', 'translate'],
    ['Des textes plus courts', 'shorten'],
    ['Utilisez le vert de notre logo', 'color brand logo:green'],
    ['Supprimez le compte à rebours', 'remove countdown'],
    ['Ajoutez une FAQ en bas de la page', 'add faq bottom'],
    ['Mettez les nouveautés tout en haut', 'move new top'],
    ['Des coins plus arrondis', 'corners 1'],
    ['Masquez la bannière', 'show banner false'],
    ['Appelez les meilleures ventes « Vos préférés »', 'title bestsellers Vos préférés'],
    ['Deux colonnes dans la grille de produits', 'columns product-grid 2 0'],
    ['Plus d’espace entre les blocs', 'spacing 1'],
    ['Un fond bleu clair', 'color background name:blue:light'],
    ['La page est trop chargée, aérez-la', 'spacing 1'],
    ['Augmentez la taille des caractères', 'resize texts 1'],
  ],
  es: [
    ['Sube las reseñas dos puestos', 'move reviews up 2'],
    ['Baja el vídeo un puesto', 'move video down'],
    ['Las fotos de los más vendidos son muy pequeñas', 'resize bestsellers images 1'],
    ['Quiero el banner el doble de alto', 'resize banner height 2'],
    ['No agrandes el banner, agranda las fotos de las novedades', 'resize new images 1'],
    ['La cuenta atrás ya no sirve, quítala', 'remove countdown'],
    ['Traduce el banner al francés, pero no los títulos', 'translate banner fr'],
    ['Cambia las preguntas por un vídeo', 'replace faq video'],
    ['Que el vídeo y el banner se cambien de sitio', 'swap video banner'],
    [
      'Cuatro productos en las novedades y ordénalas de más barato a más caro',
      'amount new 4 0',
      'sort new priceup',
    ],
    ['Duplica el banner y súbelo un puesto', 'duplicate banner', 'move banner up'],
    ['Borra lo que hay debajo de las reseñas', 'clear after reviews'],
    ['Intercambia el banner y las opiniones', 'swap banner reviews'],
    ['Reemplaza la cuenta atrás por un vídeo', 'replace countdown video'],
    ['Elimina todo lo que está debajo de las opiniones', 'clear after reviews'],
    ['Deja solo el banner y las preguntas frecuentes', 'keep banner+faq'],
    ['Use el color del logo', 'color brand logo:'],
    ['Elimine el vídeo y suba las reseñas arriba del todo', 'remove video', 'move reviews top'],
    ['Un color principal verde oscuro', 'color brand name:green:dark'],
    ['Menos espacio entre los bloques', 'spacing -1'],
    ['Cambie el título de las novedades a «Recién llegado»', 'title new Recién llegado'],
    [
      'Haga el banner más alto y ponga las reseñas debajo de los más vendidos',
      'resize banner height 1',
      'move reviews after bestsellers',
    ],
    ['Traduzca esta pantalla', 'translate'],
    ['Textos más cortos', 'shorten'],
    ['Use el verde de nuestro logo', 'color brand logo:green'],
    ['Quite la cuenta atrás y el boletín', 'remove countdown', 'remove newsletter'],
    ['Añada un vídeo encima de las colecciones', 'add video before collection-list'],
    ['Oculte la barra de anuncios', 'show announcement false'],
    ['Imágenes más grandes', 'resize images 1'],
    ['Esquinas más redondas', 'corners 1'],
    ['Mueva las preguntas frecuentes al final', 'move faq bottom'],
    ['Modo oscuro', 'dark true'],
    ['Muestre 8 productos en las novedades', 'amount new 8 0'],
    ['La página está demasiado llena, dele más aire', 'spacing 1'],
    ['Aumente el tamaño de letra de toda la app', 'resize texts 1'],
  ],
  de: [
    ['Schieb die Bewertungen zwei nach oben', 'move reviews up 2'],
    ['Zieh die FAQ drei Plätze hoch', 'move faq up 3'],
    ['Pack die Bewertungen direkt unters Banner', 'move reviews after banner'],
    ['Titel der Neuheiten: „Frisch da“', 'title new Frisch da'],
    ['schmeiß den countdown raus und häng die faq ganz hinten an', 'remove countdown', 'move faq bottom'],
    ['Statt des Videos hätte ich gern ein zweites Banner', 'replace video banner'],
    ['Lass die Bewertungen, wie sie sind, kürze nur die FAQ', 'shorten faq'],
    ['Verdopple den Newsletter, aber lösche nicht das Video', 'duplicate newsletter'],
    ['Suche und Herzen ausblenden', 'feature search false', 'feature favorite false'],
    ['Tausche das Banner und die Bewertungen', 'swap banner reviews'],
    ['Tausche das Banner gegen ein Video', 'replace banner video'],
    ['Lösche alles unter den Bewertungen', 'clear after reviews'],
    ['Behalte nur das Banner und die FAQ', 'keep banner+faq'],
    ['Dupliziere das Banner', 'duplicate banner'],
    ['Das Grün aus unserem Logo verwenden', 'color brand logo:green'],
    ['Nimm die Logofarbe', 'color brand logo:'],
    ['Blende das Logo aus', 'feature logo false'],
    ['Die meistverkauften Produkte ganz nach oben', 'move bestsellers top'],
    ['Das Banner ist zu hoch', 'resize banner height -1'],
    ['Zeige acht Produkte bei den Neuheiten', 'amount new 8 0'],
    ['Verstecke die Rabattschilder', 'feature discount-badge false'],
    ['Setze den Newsletter ganz nach unten und entferne das Video', 'move newsletter bottom', 'remove video'],
    [
      'Mach das Banner höher und setze die Bewertungen unter die Bestseller',
      'resize banner height 1',
      'move reviews after bestsellers',
    ],
    ['Übersetze diesen Bildschirm', 'translate'],
    ['Kürzere Texte', 'shorten'],
    ['Nimm das Grün unseres Logos', 'color brand logo:green'],
    ['Entferne den Countdown', 'remove countdown'],
    ['Die Kundenbewertungen ganz nach oben verschieben', 'move reviews top'],
    ['Füge ein Video über den Kollektionen ein', 'add video before collection-list'],
    ['Blende die Ankündigungsleiste aus', 'show announcement false'],
    ['Größere Bilder und rundere Ecken', 'resize images 1', 'corners 1'],
    ['Nenne die Bestseller „Ihre Lieblinge“', 'title bestsellers Ihre Lieblinge'],
    ['Hellblauer Hintergrund', 'color background name:blue:light'],
    ['Serifenschrift für die Überschriften', 'font serif titles'],
    ['Drei Spalten im Produktraster', 'columns product-grid 3 0'],
    ['Die Seite ist zu voll, geben Sie ihr mehr Luft', 'spacing 1'],
    ['Erhöhen Sie die Schriftgröße', 'resize texts 1'],
  ],
  ar: [
    ['نزّل الفيديو خطوة', 'move video down'],
    ['ارفع التقييمات خطوتين إلى الأعلى', 'move reviews up 2'],
    ['لا تلمس التقييمات، اختصر نصوص الأسئلة الشائعة فقط', 'shorten faq'],
    ['شيل العد التنازلي وانسخ البانر', 'remove countdown', 'duplicate banner'],
    ['العد التنازلي لا فائدة منه، احذفه', 'remove countdown'],
    [
      'أضف تقييمات بعد الفيديو وأسئلة شائعة قبل النشرة البريدية',
      'add reviews after video',
      'add faq before newsletter',
    ],
    ['بدّل مكان البانر والتقييمات', 'swap banner reviews'],
    ['استبدل العد التنازلي بفيديو', 'replace countdown video'],
    ['احذف كل شيء أسفل التقييمات', 'clear after reviews'],
    ['احذف كل شيء ما عدا البانر والتقييمات', 'keep banner+reviews'],
    ['استخدم لون الشعار', 'color brand logo:'],
    ['ضع النشرة البريدية في الأسفل', 'move newsletter bottom'],
    ['أخف شريط الإعلانات واجعل الصور أصغر', 'show announcement false', 'resize images -1'],
    [
      'اجعل البانر أطول وضع التقييمات تحت الأكثر مبيعًا',
      'resize banner height 1',
      'move reviews after bestsellers',
    ],
    ['ترجم هذه الشاشة', 'translate'],
    ['نصوص أقصر', 'shorten'],
    ['استخدم اللون الأخضر من شعارنا', 'color brand logo:green'],
    ['احذف العد التنازلي', 'remove countdown'],
    ['أضف فيديو فوق المجموعات', 'add video before collection-list'],
    ['صور أكبر', 'resize images 1'],
    ['الوضع الداكن', 'dark true'],
    ['انقل الأسئلة الشائعة إلى الأسفل', 'move faq bottom'],
    ['زوايا أكثر استدارة', 'corners 1'],
    ['الصفحة مزدحمة جدًا، امنحها مساحة أكبر', 'spacing 1'],
    ['كبّر حجم الخط', 'resize texts 1'],
  ],
}

describe.each(Object.entries(SENTENCES))('a request in “%s”', (_, sentences) => {
  test.each(sentences)('is read: %s', (sentence, ...intents) => {
    expect(read(sentence)).toEqual(intents.filter((one) => typeof one === 'string'))
  })
})

test('what a request says beyond the known words is named, and never pretended', () => {
  expect(readEdits('make the banner taller and flumph the gizmo')).toMatchObject({
    intents: [{ intent: { do: 'resize' }, phrase: 'make the banner taller' }],
    misunderstood: ['flumph the gizmo'],
  })
  expect(readEdits('make the wobbly banner taller').unknown).toEqual(['wobbly'])
  expect(readEdits('please').misunderstood).toEqual([])
})

test.each([
  ['Please do not remove the banner', 'Please do not remove the banner'],
  ['Das Video nicht verschieben', 'Das Video nicht verschieben'],
  ['No quites el banner', 'No quites el banner'],
  ['make it nicer somehow', 'make it nicer somehow'],
  ['no video at the top', 'no video at the top'],
])('what must stay, or is not understood, changes nothing: %s', (sentence, words) => {
  expect(readEdits(sentence)).toMatchObject({ intents: [], misunderstood: [words] })
})

test.each([
  ['On phones, hide the banner', 'show banner false ios+android'],
  ['Hide the banner, on phones only', 'show banner false ios+android'],
  ['Masquez les avis uniquement sur mobile', 'show reviews false ios+android'],
  ['Blende das Banner auf dem Handy aus', 'show banner false ios+android'],
  ['أخف البانر على الجوال', 'show banner false ios+android'],
  ['Show the video only on iPhones', 'show video true ios'],
  ['اعرض الفيديو على الآيفون فقط', 'show video true ios'],
  ['Banner only on Android', 'show banner true android'],
  ['Muestra las reseñas solo en la web', 'show reviews true web'],
  ['no countdown on the web please', 'show countdown false web'],
  ['Hide the banner on iOS and Android', 'show banner false ios+android'],
  ['Hide the banner on iOS and the video on Android', 'show banner false ios', 'show video false android'],
  ['Add a countdown at the top for Android only', 'add countdown top android'],
])('a request about an app limits a block to it: %s', (sentence, ...intents) => {
  expect(read(sentence)).toEqual(intents)
})

test.each([
  ['in the desktop version hide the banner', 'in the desktop version hide the banner'],
  ['hide the reviews on tablets only', 'hide the reviews on tablets only'],
  ['Sur ordinateur, cachez la vidéo', 'cachez la vidéo'],
  ['make the banner taller on mobile', 'make the banner taller on mobile'],
  ['Translate the banner on iOS', 'Translate the banner on iOS'],
])('what no design can limit to one device is named: %s', (sentence, words) => {
  expect(readEdits(sentence)).toMatchObject({ intents: [], misunderstood: [], deviceClauses: [words] })
})

test('“in our app” names no device, because everything is in the app', () => {
  expect(read('Hide the banner in our app')).toEqual(['show banner false'])
})

test('a clause with an unknown verb does not take the verb of the clause before', () => {
  expect(readEdits('remove the video and frobnicate the banner')).toMatchObject({
    intents: [{ intent: { do: 'remove', target: { part: 'video' } } }],
    misunderstood: ['frobnicate the banner'],
  })
  expect(readEdits('frobnicate the banner, three columns in the product grid').misunderstood).toEqual([
    'frobnicate the banner',
  ])
})

test.each([
  'Change the price of the red dress to 20 dollars',
  'Changez le prix de la robe rouge',
  'Cambia el precio del vestido rojo a 20 euros',
  'Ändere den Preis vom roten Kleid auf 20 Euro',
  'غيّر سعر الفستان الأحمر إلى 20',
  'Shorten the description of every product',
  'Add free shipping over 50 euros',
  'Raccourcissez la description de chaque produit',
  'Ajoutez la livraison gratuite dès 50 euros',
  'Acorte la descripción de cada producto',
  'Añada envío gratis a partir de 50 euros',
  'Kürzen Sie die Beschreibung jedes Produkts',
  'Kostenlosen Versand ab 50 Euro hinzufügen',
  'اختصر وصف كل منتج',
  'أضف شحنًا مجانيًا فوق 50 يورو',
])('what the store decides is refused as such: %s', (sentence) => {
  expect(readEdits(sentence)).toMatchObject({ intents: [], outside: [sentence], misunderstood: [] })
})

test('a quote that does not end is read in time', () => {
  const sentence = `«${' '.repeat(498)}x`
  readEdits(sentence)
  const began = process.threadCpuUsage().user
  for (let count = 0; count < 40; count += 1) readEdits(sentence)
  // 0.1 s, and three seconds where each space is tried as part of the text and of what surrounds it.
  expect(process.threadCpuUsage().user - began).toBeLessThan(2_000_000)
})

test('any text becomes intents of the list, or words that were not understood', () => {
  const words = Object.values(SENTENCES).flatMap((list) => list.flatMap(([sentence]) => sentence.split(' ')))
  const anySentence = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc
      .array(
        fc.constantFrom(...words, '“', '”', '"', ',', '.', '#12', 'qqquote0', '__proto__', 'constructor'),
      )
      .map((list) => list.join(' ')),
  )
  fc.assert(
    fc.property(anySentence, (sentence) => {
      const { intents } = readEdits(sentence, { titles: ['Summer picks'] })
      for (const { intent } of intents) expect(editIntent.parse(intent)).toEqual(intent)
    }),
  )
})
