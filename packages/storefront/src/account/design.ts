import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { FORM_TEXTS } from '../design/form-fields.ts'
import { choice, color, font, number, texts, toggle } from '../design/kinds.ts'

const personal = texts(
  {
    title: t('My Account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'حسابي'),
    personal: t(
      'Personal Info',
      'Informations personnelles',
      'Datos personales',
      'Persönliche Daten',
      'المعلومات الشخصية',
    ),
    firstName: FORM_TEXTS.firstName,
    lastName: FORM_TEXTS.lastName,
    phone: FORM_TEXTS.phone,
    email: FORM_TEXTS.email,
    emptyFirstName: FORM_TEXTS.enterFirstName,
    emptyLastName: FORM_TEXTS.enterLastName,
    invalidPhone: FORM_TEXTS.invalid,
    notifications: t('Notifications', 'Notifications', 'Notificaciones', 'Benachrichtigungen', 'الإشعارات'),
    acceptsMarketing: t(
      'Send me news and offers by email',
      'Recevoir nouveautés et offres par e-mail',
      'Quiero recibir novedades y ofertas por correo',
      'Neuigkeiten und Angebote per E-Mail erhalten',
      'أرسلوا لي الأخبار والعروض بالبريد الإلكتروني',
    ),
    save: t('Save', 'Enregistrer', 'Guardar', 'Speichern', 'حفظ'),
    saved: t('Saved', 'Enregistré', 'Guardado', 'Gespeichert', 'تم الحفظ'),
    failed: FORM_TEXTS.tryLater,
    loginFirst: t(
      'Log in to see your account',
      'Connectez-vous pour voir votre compte',
      'Inicia sesión para ver tu cuenta',
      'Melde dich an, um dein Konto zu sehen',
      'سجّل الدخول لعرض حسابك',
    ),
  },
  'texts',
)

const address = texts(
  {
    address: t(
      'Default Address',
      'Adresse par défaut',
      'Dirección predeterminada',
      'Standardadresse',
      'العنوان الافتراضي',
    ),
    address1: t('Address', 'Adresse', 'Dirección', 'Adresse', 'العنوان'),
    address2: t('Apartment, suite', 'Appartement, étage', 'Piso, puerta', 'Wohnung, Etage', 'الشقة، الطابق'),
    city: t('City', 'Ville', 'Ciudad', 'Stadt', 'المدينة'),
    country: t('Country', 'Pays', 'País', 'Land', 'البلد'),
    province: t('State or province', 'Région', 'Provincia', 'Bundesland', 'المنطقة'),
    zip: t('Postal code', 'Code postal', 'Código postal', 'Postleitzahl', 'الرمز البريدي'),
    emptyAddress: t(
      'Please enter your address',
      'Veuillez saisir votre adresse',
      'Introduce tu dirección',
      'Bitte gib deine Adresse ein',
      'يُرجى إدخال عنوانك',
    ),
  },
  'addressTexts',
)

const deletion = texts(
  {
    management: t(
      'Account Management',
      'Gestion du compte',
      'Gestión de la cuenta',
      'Kontoverwaltung',
      'إدارة الحساب',
    ),
    remove: t('Delete account', 'Supprimer le compte', 'Eliminar cuenta', 'Konto löschen', 'حذف الحساب'),
    removeTitle: t(
      'Delete your account?',
      'Supprimer votre compte ?',
      '¿Eliminar tu cuenta?',
      'Konto löschen?',
      'هل تريد حذف حسابك؟',
    ),
    removeHint: t(
      'Your account will be deleted in 7 days. Until then you can change your mind.',
      'Votre compte sera supprimé dans 7 jours. D’ici là, vous pouvez changer d’avis.',
      'Tu cuenta se eliminará en 7 días. Hasta entonces puedes cambiar de opinión.',
      'Dein Konto wird in 7 Tagen gelöscht. Bis dahin kannst du es dir anders überlegen.',
      'سيُحذف حسابك خلال 7 أيام. يمكنك التراجع قبل ذلك.',
    ),
    confirm: t('Yes, delete', 'Oui, supprimer', 'Sí, eliminar', 'Ja, löschen', 'نعم، احذف'),
    keep: t('Keep account', 'Garder le compte', 'Conservar cuenta', 'Konto behalten', 'الاحتفاظ بالحساب'),
    pending: t(
      'Your account will be deleted',
      'Votre compte va être supprimé',
      'Tu cuenta se va a eliminar',
      'Dein Konto wird gelöscht',
      'سيُحذف حسابك',
    ),
    cancelRequest: t(
      'Cancel request',
      'Annuler la demande',
      'Cancelar solicitud',
      'Anfrage zurückziehen',
      'إلغاء الطلب',
    ),
  },
  'deletionTexts',
)

/**
 * Design section of the account screen: personal data, notifications, default address, and deletion with a grace
 * period of 7 days (spec sections 2 and 4).
 */
export const account = defineSection({
  icon: 'userCircle',
  fields: {
    showNotifications: toggle(),
    showAddress: toggle(),
    showPreferences: toggle(),
    showDeletion: toggle('show'),
    phoneRule: choice(['digits', 'country'], 'content'),
    titleSize: number([14, 28]),
    titleFont: font(),
    background: color(),
    color: color(),
    quiet: color(),
    field: color(),
    error: color(),
    button: color(),
    buttonText: color(),
    ...personal.fields,
    ...address.fields,
    ...deletion.fields,
  },
  defaults: {
    showNotifications: true,
    showAddress: true,
    showPreferences: true,
    showDeletion: true,
    phoneRule: 'digits',
    titleSize: 18,
    titleFont: 'bolds',
    background: 'whites',
    color: 'blacks',
    quiet: 'darks',
    field: 'bgs',
    error: 'reds',
    button: 'mains',
    buttonText: 'onmains',
    ...personal.defaults,
    ...address.defaults,
    ...deletion.defaults,
  },
})
