import { inLanguages } from '@vitrine/core/design/fields'

/** The words of the question, on phones as in browsers. */
export const TEXTS = {
  title: inLanguages('Your privacy', 'Votre vie privée', 'Tu privacidad', 'Ihre Privatsphäre', 'خصوصيتك'),
  text: inLanguages(
    'May we count what is looked at and bought here, to make the app better? Everything works without it too.',
    'Pouvons-nous compter ce qui est regardé et acheté ici, pour améliorer l’app ? Tout fonctionne aussi sans.',
    '¿Podemos contar lo que se mira y se compra aquí, para mejorar la app? Todo funciona también sin ello.',
    'Dürfen wir zählen, was hier angesehen und gekauft wird, um die App zu verbessern? Alles geht auch ohne.',
    'هل نحصي ما يُشاهد ويُشترى هنا لتحسين التطبيق؟ كل شيء يعمل من دون ذلك أيضًا.',
  ),
  yes: inLanguages('Yes, that is fine', 'Oui, d’accord', 'Sí, de acuerdo', 'Ja, in Ordnung', 'نعم، لا بأس'),
  no: inLanguages('No, thank you', 'Non, merci', 'No, gracias', 'Nein, danke', 'لا، شكرًا'),
  policy: inLanguages(
    'Privacy policy',
    'Politique de confidentialité',
    'Política de privacidad',
    'Datenschutzerklärung',
    'سياسة الخصوصية',
  ),
} as const

/** What phones ask besides, where the merchant has advertisers told. */
export const CHOOSING = {
  ads: inLanguages(
    'May we also tell the networks that show our ads, so that they show fewer that do not fit?',
    'Pouvons-nous aussi le dire aux réseaux qui diffusent nos publicités, pour qu’elles soient plus pertinentes ?',
    '¿Podemos decírselo también a las redes que muestran nuestros anuncios, para que encajen mejor?',
    'Dürfen wir es auch den Netzwerken sagen, die unsere Werbung zeigen, damit sie besser passt?',
    'وهل نُعلم أيضًا الشبكات التي تعرض إعلاناتنا لتكون أنسب لك؟',
  ),
  all: inLanguages('Yes to both', 'Oui aux deux', 'Sí a ambas', 'Ja zu beidem', 'نعم للاثنين'),
  choose: inLanguages('Choose', 'Choisir', 'Elegir', 'Auswählen', 'اختيار'),
  measuring: inLanguages(
    'Count visits to make the app better',
    'Compter les visites pour améliorer l’app',
    'Contar visitas para mejorar la app',
    'Besuche zählen, um die App zu verbessern',
    'إحصاء الزيارات لتحسين التطبيق',
  ),
  advertising: inLanguages(
    'Tell ad networks what was looked at and bought',
    'Dire aux réseaux publicitaires ce qui a été vu et acheté',
    'Decir a las redes de anuncios qué se vio y compró',
    'Werbenetzwerken sagen, was angesehen und gekauft wurde',
    'إعلام شبكات الإعلانات بما شوهد واشتُري',
  ),
  save: inLanguages('Save', 'Enregistrer', 'Guardar', 'Speichern', 'حفظ'),
} as const
