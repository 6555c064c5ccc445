import { localizedText } from './define-integration.ts'

/** Texts that several integrations share. */
export const ADDS_REVIEWS = localizedText(
  'The reviews block can show what customers wrote there',
  'Le bloc Avis peut montrer ce que les clients y ont écrit',
  'El bloque de reseñas puede mostrar lo que los clientes escribieron allí',
  'Der Bewertungsblock kann zeigen, was Kunden dort geschrieben haben',
  'يمكن لقسم المراجعات عرض ما كتبه العملاء هناك',
)
export const SEES_PRODUCTS = localizedText(
  'Which products are viewed, never by whom',
  'Quels produits sont regardés, jamais par qui',
  'Qué productos se miran, nunca quién lo hace',
  'Welche Produkte angesehen werden, nie von wem',
  'أي المنتجات تُشاهد، لا من يشاهدها',
)
export const ADDS_POINTS = localizedText(
  'Points and tier on the account page. Several programs can be shown together',
  'Points et niveau sur la page du compte ; plusieurs programmes se côtoient',
  'Puntos y nivel en la página de la cuenta; caben varios programas a la vez',
  'Punkte und Stufe auf der Kontoseite; mehrere Programme stehen nebeneinander',
  'النقاط والمستوى في صفحة الحساب، ويمكن لعدة برامج أن تجتمع',
)
export const SEES_CUSTOMER = localizedText(
  'The email address of signed-in shoppers who open their account',
  'L’adresse e-mail des clients connectés qui ouvrent leur compte',
  'El correo de los clientes que han iniciado sesión y abren su cuenta',
  'Die E-Mail-Adresse angemeldeter Kunden, die ihr Konto öffnen',
  'بريد العملاء المسجلين الذين يفتحون حساباتهم',
)
export const ADDS_CONTACTS = localizedText(
  'People who sign up in the newsletter block join your list',
  'Qui s’inscrit par le bloc Newsletter rejoint votre liste',
  'Quien se apunta con el bloque de newsletter entra en su lista',
  'Wer sich im Newsletter-Block anmeldet, kommt auf Ihre Liste',
  'من يشترك عبر قسم النشرة ينضم إلى قائمتك',
)
export const SEES_CONTACTS = localizedText(
  'The email addresses that shoppers enter, and when they agreed',
  'Les adresses e-mail laissées par les clients, et quand ils ont accepté',
  'Los correos que dejan los clientes y cuándo aceptaron',
  'Die E-Mail-Adressen, die Kunden hinterlassen, und wann sie zustimmten',
  'عناوين البريد التي يتركها العملاء ومتى وافقوا',
)
export const ADDS_NUMBERS = localizedText(
  'If the newsletter block asks for a mobile number, people who enter theirs get your text messages',
  'Si le bloc Newsletter demande un numéro de mobile, qui le laisse reçoit vos SMS',
  'Si el bloque de newsletter pide un móvil, quien lo deja recibe sus SMS',
  'Fragt der Newsletter-Block nach einer Handynummer, bekommt Ihre SMS, wer sie hinterlässt',
  'إذا طلب قسم النشرة رقم جوال، تصل رسائلك القصيرة إلى من يتركه',
)
export const SEES_NUMBERS = localizedText(
  'Mobile numbers that shoppers enter for text messages',
  'Les numéros de mobile laissés pour recevoir des SMS',
  'Los móviles que dejan los clientes para recibir SMS',
  'Handynummern, die Kunden für SMS hinterlassen',
  'أرقام الجوال التي يتركها العملاء للرسائل القصيرة',
)
export const API_KEY = localizedText('API key', 'Clé API', 'Clave de API', 'API-Schlüssel', 'مفتاح API')
export const LIST = localizedText('List', 'Liste', 'Lista', 'Liste', 'القائمة')
