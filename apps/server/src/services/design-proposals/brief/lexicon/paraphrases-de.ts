import type { Paraphrases } from '../paraphrases.types.ts'

export const DE_PARAPHRASES: Paraphrases = {
  reviews: {
    name: 'Bewertungen',
    patterns: [
      'was _ (über|von) (uns|unser[^ ]* [^ ]+) (sagen|sagt|denken|denkt|schreiben|schreibt|erzählen|erzählt|halten|hält|meinen)',
      'was _ (sagen|denken|meinen|schreiben) (über uns|die kunden|unsere kunden)',
      '(stimmen|worte|sätze|zitate|lob) (zufriedener|glücklicher|von|unserer|begeisterter) _',
      '(stimmen|worte|zitate|lob) (zufriedener|glücklicher|begeisterter|unserer) (käufer|kunden|kundinnen|käuferinnen)',
    ],
  },
  story: {
    name: 'unsere Geschichte',
    patterns: [
      '(erzähl|erzählt|erzählen|berichtet|sprecht|schreibt) _ (von|über) (unseren|unserer|unserem|unsere) [^ ]+',
      'wer (sie|es|ihn|das|alles) (macht|herstellt|näht|backt|braut)',
      'wer (dahinter ?(steckt|steht)|wir sind|hinter _ (steckt|steht)|das alles macht)',
      'woher _ (kommen|kommt|stammen|stammt)',
      'wie alles (begann|anfing|angefangen hat|begonnen hat)',
      '(die )?(gesichter|menschen|leute) hinter _',
      '(ein paar )?(sätze|worte) (vom|von der|von den|über den|über die) (gründer|gründerin|gründern|inhaber|inhaberin)',
      'wer (das|den laden|die firma) (gegründet|aufgebaut) hat',
    ],
  },
  values: {
    name: 'unsere Werte',
    patterns: [
      'wofür wir (stehen|brennen|kämpfen|einstehen)',
      'woran wir glauben',
      'was uns (ausmacht|wichtig ist|besonders macht|unterscheidet|antreibt|am herzen liegt)',
      'warum (man )?(bei )?uns (kaufen|wählen|vertrauen)',
      'warum wir (das|alles|nur|so|hier|in) _',
      'unser (versprechen|einsatz) für _',
    ],
  },
  bestsellers: {
    name: 'Bestseller',
    patterns: [
      '(was|das) (gerade|derzeit) (angesagt|gefragt|im trend) ist',
      '(gefragte|angesagte) (sachen|produkte|artikel|stücke)',
      'was _ (am besten|am meisten|am häufigsten) (läuft|geht|weggeht|gekauft wird|verkauft wird|bestellt wird|ankommt)',
      'was (am besten|am meisten|am häufigsten) (läuft|geht|weggeht|gekauft wird|verkauft wird|bestellt wird|ankommt)',
      'was sich _ (am besten|am meisten) verkauft',
      'was alle (kaufen|wollen|lieben|haben wollen)',
      'dauerbrenner',
      'renner',
      '(die )?lieblinge (der|unserer) (kundschaft|kunden|kundinnen)',
      'was (gut|am besten) (läuft|geht|ankommt)',
      'was (weg geht|weggeht) wie warme semmeln',
    ],
  },
  new: {
    name: 'Neuheiten',
    patterns: [
      '(was |alles, was |alles was )?(gerade |eben |frisch |neu |ganz )+(reingekommen|hereingekommen|eingetroffen|angekommen|reinkam|im laden|im sortiment|aus dem ofen|aus der werkstatt)( ist| sind)?',
    ],
  },
  'recently-viewed': {
    name: 'zuletzt angesehen',
    patterns: [
      '(weiter ?[^ ]+en,? )?(da )?wo (man|sie|er|kunden|jemand) (zuletzt )?aufgehört (hat|haben)',
      'was (man|er|sie|kunden|jemand|der kunde|die kundin) _ (angesehen|angeschaut|angeguckt|gesehen) (hat|haben)',
      '(woran|wo|was) (besucher|kunden|man|jemand|leute) zuletzt _',
      'zurück zu dem, was _ (angesehen|angeschaut) _',
    ],
  },
  recommended: {
    name: 'Empfehlungen',
    patterns: [
      '(passende|persönliche|individuelle|eigene) (tipps|produkte|ideen|artikel|vorschläge) für (jede[^ ]*|den|die) [^ ]+',
      'was (ihnen|ihm|ihr|den kunden|dem kunden|jedem) (gefallen (könnte|wird)|gefällt)',
      '(für jeden|für jede|für alle) [^ ]+ (das passende|ausgesucht|ausgewählt|passend)',
      'was zu jedem _ passt',
    ],
  },
  newsletter: {
    name: 'Newsletter',
    patterns: [
      '(unsere |unseren |die )?(mails?|e-mails?|rundbriefe?|infobriefe?|post) (zu |per mail )?(abonnieren|bestellen|bekommen|erhalten|anfordern)',
      'für (unsere |die )?(mails|e-mails) (anmelden|eintragen)',
      '(e-mail-adresse|mailadresse|adresse|e-mail|mail) (für [^ ]+ )?(hinterlassen|eintragen|angeben|dalassen)( für [^ ]+)?',
    ],
  },
  steps: {
    name: 'Anleitung',
    patterns: [
      'wie man _ (macht|benutzt|pflegt|anwendet|aufbaut|zubereitet|trägt|bestellt|aufbrüht|kocht)',
      'wie man _ (reinigt|putzt|lagert|wäscht|schneidet|gießt|mahlt|einstellt)',
      'wie man [^ ]+ [^ ]+t',
    ],
  },
  subscription: {
    name: 'Abo',
    patterns: [
      '(jeden monat|jede woche|monatlich|wöchentlich|regelmäßig) _ (geliefert|nach hause|zugeschickt|ins haus|verschickt)',
      '(jeden monat|jede woche|monatlich|wöchentlich) (geliefert|nach hause|zugeschickt|ins haus)',
      'alle (zwei|drei|vier|sechs|acht) wochen _ (liefern|geliefert|schicken|geschickt|zuschicken)( lassen)?',
      '(regelmäßig|automatisch) (liefern|schicken|zuschicken) lassen',
    ],
  },
  'before-after': {
    name: 'Vorher Nachher',
    patterns: ['(fotos|bilder|aufnahmen) (im vergleich|nebeneinander)'],
  },
  gallery: {
    name: 'Bildergalerie',
    patterns: [
      '(schöne|tolle|ein paar|einige|stimmungsvolle) (bilder|fotos|aufnahmen|eindrücke|ansichten) (aus|von|vom) (dem |der |den |unser[^ ]* )?(?!produkt|artikel)[^ ]+',
      '(eindrücke|einblicke|momentaufnahmen|schnappschüsse|impressionen) (aus|von|vom) (dem |der |den |unser[^ ]* )?[^ ]+',
    ],
  },
  'featured-product': {
    name: 'Produkt des Monats',
    patterns: [
      '(stück|liebling|teil|highlight) (der woche|des monats|des tages|der saison)',
      '(unser|das) (paradestück|prunkstück|vorzeigestück|meisterstück|glanzstück|aushängeschild|flaggschiff)',
    ],
  },
  faq: {
    name: 'FAQ',
    patterns: [
      'was (alle|kunden|die leute|viele|man uns) (immer |oft |ständig )?(fragen|fragt|wissen wollen)',
    ],
  },
  categories: {
    name: 'Kategorien',
    patterns: [
      'nach (?!oben|vorne|vorn|unten|hause|dem|der|wie)[^ ]+ (stöbern|sortiert|geordnet|suchen|einkaufen|shoppen|gegliedert)',
    ],
  },
  countdown: {
    name: 'Countdown',
    patterns: ['(die |eine )?uhr _ (runterzählen|herunterzählen|zählen|zählt|runterzählt|läuft|abläuft)'],
  },
  announcement: {
    name: 'Ankündigungsleiste',
    patterns: ['(eine |ein )?(zeile|leiste|streifen|band) (ganz )?oben _'],
  },
}
