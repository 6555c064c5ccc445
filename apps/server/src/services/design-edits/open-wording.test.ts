import { expect, test } from 'vitest'
import { readEdits } from './read-edits.ts'
import { toShortIntent } from './short-intents.testing.ts'

/** Sentences that the lexicon was not made for, with the intents in short form and the clauses that are refused. */
const SENTENCES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'Could you make the opening picture a good bit taller and pop the reviews right beneath it?',
    ['resize banner height 1', 'move reviews after banner'],
    [],
  ],
  [
    'get rid of the countdown and the video, but keep the newsletter where it is',
    ['remove countdown', 'remove video'],
    [],
  ],
  ['I’d like four products per row on the best sellers, not two', ['columns bestsellers 4 0'], []],
  ['Swap the FAQ and the story please', ['swap faq stories'], []],
  ['Titles in a serif, body text stays as it is', ['font serif titles'], []],
  [
    'Make everything a touch rounder and use bottle green for the brand',
    ['corners 1', 'color brand hex:10482f'],
    [],
  ],
  [
    'hide the newsletter on phones and delete our oldest customer',
    ['show newsletter false ios+android'],
    ['delete our oldest customer'],
  ],
  [
    'Mettez la bannière un peu moins haute et les avis tout en haut',
    ['resize banner height -1', 'move reviews top'],
    [],
  ],
  ['Enlève le compte à rebours, mais laisse la vidéo', ['remove countdown'], []],
  ['Il me faudrait des titres plus gros et en majuscules', ['resize titles 1', 'capitals titles true'], []],
  [
    'Passe le fond en crème et les boutons en capitales',
    ['color background name:cream:normal', 'capitals buttons true'],
    [],
  ],
  ['Traduis cette page en allemand et raccourcis les textes', ['translate de', 'shorten'], []],
  ['Changez le prix du sac et remontez les nouveautés', ['move new up'], ['Changez le prix du sac']],
  ['Sube las reseñas dos puestos y quita el vídeo', ['move reviews up 2', 'remove video'], []],
  [
    'Quiero la galería debajo de los más vendidos y un poco más de aire entre bloques',
    ['move image-grid after bestsellers', 'spacing 1'],
    [],
  ],
  [
    'Pon seis productos en novedades, ordenados por precio de menor a mayor',
    ['amount new 6 0', 'sort new priceup'],
    [],
  ],
  ['No toques la portada, pero haz más pequeñas las fotos', ['resize images -1'], []],
  ['Cambia el título de las preguntas por “Tus dudas”', ['title faq Tus dudas'], []],
  ['Oculta los corazones y la búsqueda', ['feature favorite false', 'feature search false'], []],
  [
    'Schieb die Bewertungen ganz nach unten und lösch den Countdown',
    ['move reviews bottom', 'remove countdown'],
    [],
  ],
  [
    'Mach das Banner bitte deutlich höher, die Überschriften aber kleiner',
    ['resize banner height 2', 'resize titles -1'],
    [],
  ],
  ['Ersetze das Video durch eine Galerie', ['replace video image-grid'], []],
  ['Alles ausser Banner, Bestseller und FAQ kann weg', ['keep banner+bestsellers+faq'], []],
  ['Etwas mehr Abstand und eckigere Ecken', ['spacing 1', 'corners -1'], []],
  ['Die Texte rechtsbündig, die App im Dunkelmodus', ['align end', 'dark true'], []],
  ['انقل آراء العملاء إلى الأعلى واحذف الفيديو', ['move reviews top', 'remove video'], []],
  ['كبّر صورة البانر قليلاً وصغّر العناوين', ['resize banner images 1', 'resize titles -1'], []],
  ['أضف الأسئلة الشائعة قبل النشرة البريدية', ['add faq before newsletter'], []],
  ['استخدم خط سيريف للعناوين ولون أخضر للعلامة', ['font serif titles', 'color brand name:green:normal'], []],
  [
    'ترجم هذه الصفحة إلى الفرنسية وأخفِ العد التنازلي في الجوال',
    ['translate fr', 'show countdown false ios+android'],
    [],
  ],
  [
    'Bigger hero and three columns for the new arrivals, please',
    ['resize banner height 1', 'columns new 3 0'],
    [],
  ],
  [
    'Bin the newsletter, and after the best sellers I want the story',
    ['remove newsletter', 'move stories after bestsellers'],
    [],
  ],
  ['Set the headings in mono and darken the page', ['font mono titles', 'dark true'], []],
  ['Everything but the video may stay', [], ['Everything but the video may stay']],
  [
    'put 4 products in the carousel and send the gallery to the bottom',
    ['amount product-carousel 4 0', 'move image-grid bottom'],
    [],
  ],
  [
    'Make our sale color raspberry and email all customers',
    ['color sale name:pink:normal'],
    ['email all customers'],
  ],
  [
    'Rajoute une galerie avant la FAQ et vire les étoiles',
    ['add image-grid before faq', 'feature ratings false'],
    [],
  ],
  [
    'Le texte de la bannière à gauche, les avis juste au-dessus',
    ['align banner start', 'move reviews before banner'],
    [],
  ],
  [
    'Inverse la vidéo et la galerie, puis traduis tout en arabe',
    ['swap video image-grid', 'translate ar'],
    [],
  ],
  ['La FAQ ne me plaît pas, remplace-la par des avis', ['replace faq reviews'], []],
  ['Haz el banner más bajo, salvo en el móvil', [], ['Haz el banner más bajo, salvo en el móvil']],
  ['Borra todo lo que hay debajo de las reseñas', ['clear after reviews'], []],
  [
    'Color de marca azul noche y fondo crema',
    ['color brand hex:172350', 'color background name:cream:normal'],
    [],
  ],
  ['Quiero textos más cortos y letra más grande', ['shorten', 'resize texts 1'], []],
  ['Duplica la galería y ponla al final', ['duplicate image-grid', 'move image-grid bottom'], []],
  [
    'Nimm die Sterne raus und setz die FAQ vor den Newsletter',
    ['feature ratings false', 'move faq before newsletter'],
    [],
  ],
  ['Mehr Luft um die Galerie, weniger beim Video', ['spacing image-grid 1', 'spacing video -1'], []],
  ['Bitte alles auf Französisch und Arabisch übersetzen', ['translate fr+ar'], []],
  [
    'Die Bestseller in drei Spalten, die Neuheiten in zwei',
    ['columns bestsellers 3 0', 'columns new 2 0'],
    [],
  ],
  ['Schriftart Serif, aber nur bei Überschriften', ['font serif titles'], []],
  ['Versandkosten senken und Banner kürzer', ['resize banner height -1'], ['Versandkosten senken']],
  ['بدّل مكان الفيديو والمعرض', ['swap video image-grid'], []],
  ['اجعل الزوايا أكثر استدارة والمسافات أقل', ['corners 1', 'spacing -1'], []],
  ['أخفِ القلوب وأظهر البحث', ['feature favorite false', 'feature search true'], []],
  ['ضع ثلاثة أعمدة للأكثر مبيعاً', ['columns bestsellers 3 0'], []],
  ['اللون الأساسي كحلي والخلفية بيضاء', ['color brand hex:1c2d57', 'color background name:white:normal'], []],
  ['قلّل عدد المنتجات في الجديد إلى أربعة', ['amount new 4 0'], []],
  ['Remove the FAQ but keep the video', ['remove faq'], []],
  ['احذف الفيديو واترك الأسئلة الشائعة', ['remove video'], []],
  ['Hide the video except on iOS', ['show video false web+android'], []],
  ['Remove the banner, then move it up', ['remove banner', 'move banner up'], []],
]

test.each(SENTENCES)(
  'a sentence in open wording changes what it asks for and names the rest: “%s”',
  (sentence, intents, refused) => {
    const read = readEdits(sentence)
    expect(read.intents.map(({ intent }) => toShortIntent(intent))).toEqual(intents)
    expect([...read.outside, ...read.deviceClauses, ...read.misunderstood]).toEqual(refused)
  },
)
