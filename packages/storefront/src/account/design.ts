import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { WORDS } from '../design/form.ts'
import { color, font, number, texts, toggle } from '../design/kinds.ts'

const personal = texts(
  {
    title: ['Title', t('My Account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'حسابي')],
    personal: [
      'Personal Info',
      t(
        'Personal Info',
        'Informations personnelles',
        'Datos personales',
        'Persönliche Daten',
        'المعلومات الشخصية',
      ),
    ],
    firstName: ['First name', WORDS.firstName],
    lastName: ['Last name', WORDS.lastName],
    phone: ['Phone number', WORDS.phone],
    email: ['Email', WORDS.email],
    emptyFirstName: ['First name is empty', WORDS.enterFirstName],
    emptyLastName: ['Last name is empty', WORDS.enterLastName],
    invalidPhone: ['Phone is no phone', WORDS.invalid],
    notifications: [
      'Notifications',
      t('Notifications', 'Notifications', 'Notificaciones', 'Benachrichtigungen', 'الإشعارات'),
    ],
    acceptsMarketing: [
      'Accepts marketing emails',
      t(
        'Send me news and offers by email',
        'Recevoir nouveautés et offres par e-mail',
        'Quiero recibir novedades y ofertas por correo',
        'Neuigkeiten und Angebote per E-Mail erhalten',
        'أرسلوا لي الأخبار والعروض بالبريد الإلكتروني',
      ),
    ],
    save: ['Save', t('Save', 'Enregistrer', 'Guardar', 'Speichern', 'حفظ')],
    saved: ['Saved', t('Saved', 'Enregistré', 'Guardado', 'Gespeichert', 'تم الحفظ')],
    failed: ['Could not be saved', WORDS.tryLater],
    loginFirst: [
      'Not logged in',
      t(
        'Log in to see your account',
        'Connectez-vous pour voir votre compte',
        'Inicia sesión para ver tu cuenta',
        'Melde dich an, um dein Konto zu sehen',
        'سجّل الدخول لعرض حسابك',
      ),
    ],
  },
  'Texts',
)

const address = texts(
  {
    address: [
      'Default Address',
      t(
        'Default Address',
        'Adresse par défaut',
        'Dirección predeterminada',
        'Standardadresse',
        'العنوان الافتراضي',
      ),
    ],
    address1: ['First line', t('Address', 'Adresse', 'Dirección', 'Adresse', 'العنوان')],
    address2: [
      'Second line',
      t('Apartment, suite', 'Appartement, étage', 'Piso, puerta', 'Wohnung, Etage', 'الشقة، الطابق'),
    ],
    city: ['City', t('City', 'Ville', 'Ciudad', 'Stadt', 'المدينة')],
    country: ['Country', t('Country', 'Pays', 'País', 'Land', 'البلد')],
    province: ['Province', t('State or province', 'Région', 'Provincia', 'Bundesland', 'المنطقة')],
    zip: ['Postal code', t('Postal code', 'Code postal', 'Código postal', 'Postleitzahl', 'الرمز البريدي')],
    emptyAddress: [
      'Address is empty',
      t(
        'Please enter your Address',
        'Veuillez saisir votre adresse',
        'Introduce tu dirección',
        'Bitte gib deine Adresse ein',
        'يُرجى إدخال عنوانك',
      ),
    ],
  },
  'Address texts',
)

const deletion = texts(
  {
    management: [
      'Account Management',
      t('Account Management', 'Gestion du compte', 'Gestión de la cuenta', 'Kontoverwaltung', 'إدارة الحساب'),
    ],
    remove: [
      'Delete',
      t('Delete account', 'Supprimer le compte', 'Eliminar cuenta', 'Konto löschen', 'حذف الحساب'),
    ],
    removeTitle: [
      'Question',
      t(
        'Delete your account?',
        'Supprimer votre compte ?',
        '¿Eliminar tu cuenta?',
        'Konto löschen?',
        'هل تريد حذف حسابك؟',
      ),
    ],
    removeHint: [
      'Below the question',
      t(
        'Your account will be deleted in 7 days. Until then you can change your mind.',
        "Votre compte sera supprimé dans 7 jours. D'ici là, vous pouvez changer d'avis.",
        'Tu cuenta se eliminará en 7 días. Hasta entonces puedes cambiar de opinión.',
        'Dein Konto wird in 7 Tagen gelöscht. Bis dahin kannst du es dir anders überlegen.',
        'سيُحذف حسابك خلال 7 أيام. يمكنك التراجع قبل ذلك.',
      ),
    ],
    confirm: ['Yes', t('Yes, delete', 'Oui, supprimer', 'Sí, eliminar', 'Ja, löschen', 'نعم، احذف')],
    keep: [
      'No',
      t('Keep account', 'Garder le compte', 'Conservar cuenta', 'Konto behalten', 'الاحتفاظ بالحساب'),
    ],
    pending: [
      'While pending',
      t(
        'Your account is going to be deleted',
        'Votre compte va être supprimé',
        'Tu cuenta se va a eliminar',
        'Dein Konto wird gelöscht',
        'سيُحذف حسابك',
      ),
    ],
    cancelRequest: [
      'Cancel the request',
      t('Cancel request', 'Annuler la demande', 'Cancelar solicitud', 'Anfrage zurückziehen', 'إلغاء الطلب'),
    ],
  },
  'Deletion texts',
)

/** Personal info, notifications, default address and deletion with 7 days to change one's mind (spec 2, 4). */
export const account = defineSection({
  title: 'Account',
  icon: 'userCircle',
  fields: {
    showNotifications: toggle('Notifications'),
    showAddress: toggle('Default address'),
    showDeletion: toggle('Delete account', 'Show', 'App stores require it.'),
    titleSize: number('Title size', [14, 28]),
    titleFont: font('Titles'),
    background: color('Background'),
    color: color('Text'),
    quiet: color('Quiet text'),
    field: color('Background of a field'),
    error: color('Errors and deletion'),
    button: color('Button'),
    buttonText: color('Text of the button'),
    ...personal.fields,
    ...address.fields,
    ...deletion.fields,
  },
  defaults: {
    showNotifications: true,
    showAddress: true,
    showDeletion: true,
    titleSize: 18,
    titleFont: 'bolds',
    background: 'whites',
    color: 'blacks',
    quiet: 'darks',
    field: 'bgs',
    error: 'reds',
    button: 'mains',
    buttonText: 'whites',
    ...personal.defaults,
    ...address.defaults,
    ...deletion.defaults,
  },
})
