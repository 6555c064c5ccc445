import { localizedText } from './define-integration.ts'

/** Texts that several integrations share. */
export const ADDS_REVIEWS = localizedText(
  'The reviews block can show what customers wrote there',
  'Le bloc Avis peut afficher les avis que vos clients y ont laissés',
  'El bloque Reseñas puede mostrar lo que sus clientes escribieron allí',
  'Der Bewertungsblock kann zeigen, was Kunden dort geschrieben haben',
  'يمكن لكتلة التقييمات عرض ما كتبه العملاء هناك',
)
export const SEES_PRODUCTS = localizedText(
  'Which products are viewed, never by whom',
  'Les produits consultés, jamais par qui',
  'Los productos vistos, nunca por quién',
  'Welche Produkte angesehen werden, nie von wem',
  'المنتجات التي تُشاهد، دون هوية من يشاهدها',
)
export const ADDS_POINTS = localizedText(
  'Points and tier on the account page. Several programs can be shown together',
  'Points et niveau sur la page du compte. Plusieurs programmes peuvent s’afficher ensemble',
  'Puntos y nivel en la página de la cuenta. Se pueden mostrar varios programas a la vez',
  'Punkte und Stufe auf der Kontoseite. Mehrere Programme können zusammen erscheinen',
  'النقاط والمستوى في صفحة الحساب. يمكن عرض عدة برامج معًا',
)
export const SEES_CUSTOMER = localizedText(
  'The email address of signed-in shoppers who open their account',
  'L’adresse e-mail des clients connectés qui ouvrent leur compte',
  'El correo de los clientes con sesión iniciada que abren su cuenta',
  'Die E-Mail-Adresse angemeldeter Kunden, die ihr Konto öffnen',
  'البريد الإلكتروني للعملاء الذين سجّلوا الدخول ويفتحون حساباتهم',
)
export const ADDS_CONTACTS = localizedText(
  'People who sign up in the newsletter block join your list',
  'Les personnes inscrites par le bloc Newsletter rejoignent votre liste',
  'Quienes se suscriben en el bloque del boletín se añaden a su lista',
  'Wer sich im Newsletter-Block anmeldet, wird in Ihre Liste aufgenommen',
  'من يشترك عبر كتلة النشرة البريدية ينضم إلى قائمتك',
)
export const SEES_CONTACTS = localizedText(
  'The email addresses that shoppers enter, and when they agreed',
  'Les adresses e-mail que les clients saisissent et la date de leur accord',
  'Los correos que introducen los clientes y la fecha de su consentimiento',
  'Die E-Mail-Adressen, die Kunden eingeben, und wann sie zugestimmt haben',
  'عناوين البريد الإلكتروني التي يُدخلها العملاء، ومتى وافقوا',
)
export const ADDS_NUMBERS = localizedText(
  'If the newsletter block asks for a mobile number, people who enter theirs get your text messages',
  'Si le bloc Newsletter demande un numéro de mobile, ceux qui l’indiquent reçoivent vos SMS',
  'Si el bloque del boletín pide un número de móvil, quienes lo introducen reciben sus SMS',
  'Fragt der Newsletter-Block nach einer Handynummer, erhält Ihre SMS, wer seine Nummer eingibt',
  'إذا طلبت كتلة النشرة البريدية رقم الجوال، تصل رسائل SMS منك إلى من يُدخل رقمه',
)
export const SEES_NUMBERS = localizedText(
  'Mobile numbers that shoppers enter for text messages',
  'Les numéros de mobile que les clients saisissent pour recevoir des SMS',
  'Los números de móvil que introducen los clientes para recibir SMS',
  'Handynummern, die Kunden für SMS eingeben',
  'أرقام الجوال التي يُدخلها العملاء لتلقي رسائل SMS',
)
export const API_KEY = localizedText('API key', 'Clé d’API', 'Clave de API', 'API-Schlüssel', 'مفتاح API')
export const LIST = localizedText('List', 'Liste', 'Lista', 'Liste', 'القائمة')
