import { compose, createLocalText } from './localized-names.ts'
import type { LocalText, Policy } from './types.ts'

const policy = (
  id: number,
  handle: Policy['handle'],
  title: LocalText,
  paragraphs: readonly LocalText[],
): Policy => ({
  __typename: 'ShopPolicy',
  id: 34_000_000_000 + id,
  handle,
  title,
  bodyHtml: compose(
    paragraphs.map((one) => compose(['<p>', one, '</p>'], '')),
    '\n',
  ),
})

/** The shop's legal pages. */
export const policies: readonly Policy[] = [
  policy(
    1,
    'privacy-policy',
    createLocalText(
      'Privacy policy',
      'Politique de confidentialité',
      'Política de privacidad',
      'Datenschutz',
      'سياسة الخصوصية',
    ),
    [
      createLocalText(
        'We keep what an order needs and nothing else, and we sell it to nobody. Ask us and we delete it.',
        'Nous gardons ce qu’une commande exige, rien de plus, et ne le vendons à personne. Sur demande, nous l’effaçons.',
        'Guardamos lo que un pedido necesita y nada más, y no lo vendemos a nadie. Si lo pides, lo borramos.',
        'Wir speichern, was eine Bestellung braucht, sonst nichts, und verkaufen es niemandem. Auf Wunsch löschen wir es.',
        'نحتفظ بما يحتاجه الطلب فقط ولا نبيعه لأحد، ونحذفه متى طلبت.',
      ),
      createLocalText(
        'That is your name, your address, your email and what you bought. Card numbers go straight to the bank; we never see them.',
        'À savoir votre nom, votre adresse, votre e-mail et vos achats. Les numéros de carte vont directement à la banque, nous ne les voyons jamais.',
        'Es decir, tu nombre, tu dirección, tu correo y lo que compraste. Los números de tarjeta van directos al banco; nunca los vemos.',
        'Das sind Name, Adresse, E-Mail und was du gekauft hast. Kartennummern gehen direkt an die Bank, wir sehen sie nie.',
        'وهو اسمك وعنوانك وبريدك وما اشتريته. أرقام البطاقات تذهب مباشرة إلى المصرف ولا نراها أبدًا.',
      ),
      createLocalText(
        'Carriers get your address to deliver and forget it after thirty days. Write to us to see, correct or erase what we hold.',
        'Les transporteurs reçoivent votre adresse pour livrer et l’oublient après trente jours. Écrivez-nous pour consulter, corriger ou effacer vos données.',
        'Los transportistas reciben tu dirección para entregar y la olvidan a los treinta días. Escríbenos para ver, corregir o borrar tus datos.',
        'Paketdienste bekommen die Adresse für die Zustellung und vergessen sie nach dreißig Tagen. Schreib uns, um deine Daten zu sehen, zu ändern oder zu löschen.',
        'تتسلم شركات الشحن عنوانك للتوصيل وتنساه بعد ثلاثين يومًا. راسلنا للاطلاع على بياناتك أو تصحيحها أو محوها.',
      ),
    ],
  ),
  policy(
    2,
    'refund-policy',
    createLocalText(
      'Refund policy',
      'Politique de remboursement',
      'Política de reembolso',
      'Rückerstattung',
      'سياسة الاسترداد',
    ),
    [
      createLocalText(
        'Send it back within thirty days and we refund it in full, shipping included.',
        'Renvoyez sous trente jours : remboursement intégral, livraison comprise.',
        'Devuélvelo en treinta días y te reembolsamos todo, envío incluido.',
        'Innerhalb von dreißig Tagen zurück, und wir erstatten alles, auch den Versand.',
        'أعد المنتج خلال ثلاثين يومًا ونرد المبلغ كاملًا مع الشحن.',
      ),
      createLocalText(
        'Things should come back as they left: unused, with their box. Opened food, used candles and gift cards are the exceptions.',
        'Les articles doivent revenir comme ils sont partis : non utilisés, dans leur boîte. Exceptions : aliments ouverts, bougies entamées et cartes cadeaux.',
        'Las cosas deben volver como salieron: sin usar y en su caja. Excepciones: alimentos abiertos, velas usadas y tarjetas regalo.',
        'Waren sollen so zurückkommen, wie sie gingen: unbenutzt und im Karton. Ausgenommen sind geöffnete Lebensmittel, benutzte Kerzen und Gutscheine.',
        'يجب أن تعود المنتجات كما خرجت: غير مستعملة وفي علبتها. ويُستثنى الطعام المفتوح والشموع المستعملة وبطاقات الهدايا.',
      ),
      createLocalText(
        'If something arrives broken, send us a picture. A new one leaves the next day and you keep or recycle the pieces.',
        'Si un article arrive cassé, envoyez-nous une photo. Un neuf part le lendemain et vous gardez ou recyclez les morceaux.',
        'Si algo llega roto, mándanos una foto. Uno nuevo sale al día siguiente y tú guardas o reciclas los trozos.',
        'Kommt etwas kaputt an, schick uns ein Bild. Am nächsten Tag geht Ersatz raus, die Teile darfst du behalten oder entsorgen.',
        'إن وصلك شيء مكسور فأرسل لنا صورة. نشحن بديلًا في اليوم التالي وتحتفظ بالقطع أو تعيد تدويرها.',
      ),
    ],
  ),
  policy(
    3,
    'shipping-policy',
    createLocalText(
      'Shipping policy',
      'Politique d’expédition',
      'Política de envío',
      'Versand',
      'سياسة الشحن',
    ),
    [
      createLocalText(
        'Orders leave within two working days. Furniture comes by appointment.',
        'Les commandes partent sous deux jours ouvrés. Les meubles sont livrés sur rendez-vous.',
        'Los pedidos salen en dos días laborables. Los muebles se entregan con cita.',
        'Bestellungen gehen in zwei Werktagen raus. Möbel kommen nach Terminabsprache.',
        'تُشحن الطلبات خلال يومي عمل، ويُسلَّم الأثاث بموعد.',
      ),
      createLocalText(
        'Standard delivery takes three to five days, express the next one. You get a link to follow the parcel as soon as it is on its way.',
        'La livraison standard prend trois à cinq jours, l’express un seul. Vous recevez un lien de suivi dès le départ du colis.',
        'El envío estándar tarda de tres a cinco días y el exprés uno. Recibes un enlace de seguimiento en cuanto sale el paquete.',
        'Standard dauert drei bis fünf Tage, Express einen. Sobald das Paket unterwegs ist, bekommst du einen Link zur Verfolgung.',
        'يستغرق التوصيل العادي من ثلاثة إلى خمسة أيام والسريع يومًا واحدًا. ويصلك رابط التتبع فور خروج الطرد.',
      ),
      createLocalText(
        'We deliver to twenty-eight countries. Duties are in the price you pay; nobody asks for more at the door.',
        'Nous livrons dans vingt-huit pays. Les droits sont compris dans le prix payé ; rien n’est demandé à la porte.',
        'Enviamos a veintiocho países. Los aranceles están incluidos en el precio; nadie te pedirá más en la puerta.',
        'Wir liefern in achtundzwanzig Länder. Zölle sind im Preis enthalten, an der Tür kommt nichts dazu.',
        'نشحن إلى ثمانٍ وعشرين دولة. الرسوم مشمولة في السعر ولن يُطلب منك شيء عند الباب.',
      ),
    ],
  ),
  policy(
    4,
    'terms-of-service',
    createLocalText(
      'Terms of service',
      'Conditions générales',
      'Términos del servicio',
      'AGB',
      'شروط الخدمة',
    ),
    [
      createLocalText(
        'Prices include what the law of your country asks for. A sale is made when we confirm your order.',
        'Les prix incluent ce que la loi de votre pays exige. La vente est conclue quand nous confirmons la commande.',
        'Los precios incluyen lo que exige la ley de tu país. La venta se cierra cuando confirmamos el pedido.',
        'Preise enthalten, was das Recht deines Landes verlangt. Der Kauf gilt mit unserer Bestätigung.',
        'الأسعار شاملة لما يطلبه قانون بلدك، ويتم البيع عند تأكيدنا للطلب.',
      ),
      createLocalText(
        'Subscriptions renew until you stop them, which takes one tap and no reason. Changes before the next parcel cost nothing.',
        'Les abonnements se renouvellent jusqu’à ce que vous les arrêtiez, d’un geste et sans motif. Toute modification avant l’envoi suivant est gratuite.',
        'Las suscripciones se renuevan hasta que las pares, con un toque y sin motivo. Los cambios antes del siguiente envío son gratuitos.',
        'Abos laufen, bis du sie beendest: ein Tippen, kein Grund nötig. Änderungen vor dem nächsten Paket kosten nichts.',
        'تتجدد الاشتراكات حتى توقفها بلمسة واحدة ودون سبب. والتعديلات قبل الطرد التالي مجانية.',
      ),
      createLocalText(
        'What we make is guaranteed for ten years against faults of ours. Repairs are free for as long as we keep the parts.',
        'Nos pièces sont garanties dix ans contre nos propres défauts. Les réparations sont gratuites tant que nous avons les pièces.',
        'Lo que hacemos tiene diez años de garantía contra nuestros fallos. Las reparaciones son gratis mientras tengamos piezas.',
        'Auf unsere Fehler geben wir zehn Jahre Garantie. Reparaturen sind kostenlos, solange wir Teile haben.',
        'نضمن ما نصنعه عشر سنوات ضد عيوبنا، والإصلاح مجاني ما دامت القطع متوفرة.',
      ),
    ],
  ),
]
