import { createLocalText } from '../localized-names.ts'
import type { LocalText } from '../types.ts'

/** Address that stands for the shop's own in descriptions, since the catalog does not know where it is served. */
const SHOP_ADDRESS = 'https://cdn.alderandfig.test'

/** Puts the shop's address into a description. `baseUrl` has no trailing slash. */
export const addShopAddress = (html: string, baseUrl: string): string =>
  html.includes(SHOP_ADDRESS) ? html.replaceAll(SHOP_ADDRESS, baseUrl) : html

type Words = {
  readonly intro: string
  readonly part: string
  readonly width: string
  readonly height: string
  readonly shade: string
  readonly base: string
  readonly caption: string
  readonly care: string
  readonly dust: string
  readonly dry: string
  readonly never: string
  readonly question: string
  readonly answer: string
  readonly first: string
  readonly second: string
  readonly bulb: string
  readonly socket: string
  readonly quote: string
}

/** Writes what merchants write with the platform's editor and with apps: everything that HTML has for text. */
function write(texts: Words): string {
  return `<h2>${texts.part}</h2>
<p style="text-align: center;"><span style="color: #a8502f;">${texts.intro}</span> H<sub>2</sub>O, 40&nbsp;m<sup>2</sup>, <em>E27</em> &amp; <strong>E14</strong>.</p>
<table style="width: 100%;" border="1"><caption>${texts.part}</caption>
<thead><tr><th scope="col"></th><th scope="col">${texts.width}</th><th scope="col">${texts.height}</th></tr></thead>
<tbody><tr><th scope="row">${texts.shade}</th><td>32&nbsp;cm</td><td>24&nbsp;cm</td></tr>
<tr><th scope="row">${texts.base}</th><td>14&nbsp;cm</td><td>38&nbsp;cm</td></tr>
<tr><td colspan="3">220&ndash;240&nbsp;V</td></tr></tbody></table>
<figure><img src="${SHOP_ADDRESS}/cdn/shop/files/lamp-brass-room-0.jpg?v=1760000000" alt="${texts.caption}" width="1600" height="1600" onclick="alert(1)"><figcaption>${texts.caption}</figcaption></figure>
<p><img src="${SHOP_ADDRESS}/cdn/shop/files/lamp-ivory-front-0.jpg?v=1760000000" alt=""></p>
<video controls="controls" width="1280" height="720"><source src="${SHOP_ADDRESS}/cdn/shop/videos/workshop.HD-720p.mp4" type="video/mp4"></video>
<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="YouTube video player" frameborder="0" allowfullscreen=""></iframe>
<iframe src="https://player.vimeo.com/video/76979871" width="640" height="360"></iframe>
<h3>${texts.care}</h3>
<ul><li>${texts.dust}<ol><li>${texts.dry}</li><li>${texts.never}<ul><li>40&deg;</li></ul></li></ol></li><li>${texts.never}</li></ul>
<details open=""><summary>${texts.question}</summary><p>${texts.answer}</p></details>
<details><summary>${texts.first}</summary><p>${texts.second}</p></details>
<dl><dt>${texts.socket}</dt><dd>E27</dd><dt>${texts.bulb}</dt><dd>6&nbsp;W</dd></dl>
<blockquote><p>${texts.quote}</p></blockquote>
<pre>A  B
1  2</pre>
<hr>
<style>p { color: red }</style><script>document.title = 'changed by a description'</script>
<p><a href="/collections/lighting">${texts.shade}</a></p>`
}

/** Description with a table, images, videos, accordions, nested lists and definitions. */
export const RICH_DESCRIPTION: LocalText = createLocalText(
  write({
    intro: 'A lamp for long evenings at the workbench.',
    part: 'Dimensions',
    width: 'Width',
    height: 'Height',
    shade: 'Shade',
    base: 'Base',
    caption: 'In the workshop',
    care: 'Care',
    dust: 'Dust the shade with a soft brush.',
    dry: 'Wipe the base with a dry cloth.',
    never: 'Never use solvents.',
    question: 'Which bulb fits?',
    answer: 'Any bulb with an E27 socket.',
    first: 'Is the cable replaceable?',
    second: 'Yes, it is plugged into the base.',
    bulb: 'Power',
    socket: 'Socket',
    quote: 'Light is the cheapest furniture.',
  }),
  write({
    intro: 'Une lampe pour les longues soirées à l’établi.',
    part: 'Dimensions',
    width: 'Largeur',
    height: 'Hauteur',
    shade: 'Abat-jour',
    base: 'Pied',
    caption: 'Dans l’atelier',
    care: 'Entretien',
    dust: 'Dépoussiérez l’abat-jour à la brosse douce.',
    dry: 'Essuyez le pied avec un chiffon sec.',
    never: 'N’utilisez jamais de solvant.',
    question: 'Quelle ampoule convient ?',
    answer: 'Toute ampoule à culot E27.',
    first: 'Le câble se remplace-t-il ?',
    second: 'Oui, il se branche dans le pied.',
    bulb: 'Puissance',
    socket: 'Culot',
    quote: 'La lumière est le meuble le moins cher.',
  }),
  write({
    intro: 'Una lámpara para las largas noches en el banco de trabajo.',
    part: 'Medidas',
    width: 'Ancho',
    height: 'Alto',
    shade: 'Pantalla',
    base: 'Base',
    caption: 'En el taller',
    care: 'Cuidados',
    dust: 'Quita el polvo de la pantalla con un cepillo suave.',
    dry: 'Limpia la base con un paño seco.',
    never: 'No uses nunca disolventes.',
    question: '¿Qué bombilla sirve?',
    answer: 'Cualquiera con casquillo E27.',
    first: '¿Se puede cambiar el cable?',
    second: 'Sí, se enchufa en la base.',
    bulb: 'Potencia',
    socket: 'Casquillo',
    quote: 'La luz es el mueble más barato.',
  }),
  write({
    intro: 'Eine Lampe für lange Abende an der Werkbank.',
    part: 'Maße',
    width: 'Breite',
    height: 'Höhe',
    shade: 'Schirm',
    base: 'Fuß',
    caption: 'In der Werkstatt',
    care: 'Pflege',
    dust: 'Den Schirm mit einer weichen Bürste entstauben.',
    dry: 'Den Fuß mit einem trockenen Tuch abwischen.',
    never: 'Nie Lösungsmittel verwenden.',
    question: 'Welche Birne passt?',
    answer: 'Jede mit Sockel E27.',
    first: 'Lässt sich das Kabel tauschen?',
    second: 'Ja, es steckt im Fuß.',
    bulb: 'Leistung',
    socket: 'Sockel',
    quote: 'Licht ist das billigste Möbel.',
  }),
  write({
    intro: 'مصباح للأمسيات الطويلة على طاولة العمل.',
    part: 'الأبعاد',
    width: 'العرض',
    height: 'الارتفاع',
    shade: 'الغطاء',
    base: 'القاعدة',
    caption: 'في الورشة',
    care: 'العناية',
    dust: 'أزل الغبار عن الغطاء بفرشاة ناعمة.',
    dry: 'امسح القاعدة بقطعة قماش جافة.',
    never: 'لا تستخدم المذيبات أبدًا.',
    question: 'أي مصباح يناسبه؟',
    answer: 'أي مصباح بقاعدة E27.',
    first: 'هل يمكن استبدال السلك؟',
    second: 'نعم، فهو موصول بالقاعدة.',
    bulb: 'القدرة',
    socket: 'المقبس',
    quote: 'الضوء أرخص قطعة أثاث.',
  }),
)
