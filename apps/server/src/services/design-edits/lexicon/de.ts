import type { EditLexicon } from '../edit-concepts.ts'

export const DE: EditLexicon = {
  'do make':
    'mach, mache, machen, macht, gestalte, gestalten, andere, aendere, andern, verwende, verwenden, nimm, nehmen, nutze, nutzen, benutze, wende, gib, geben, ubernimm, ubernehmen, hatte gern, hatten gern, mochte, mochten, will, wollen, stell, farbe, farben ein, soll, sollen, sollten',
  'do move':
    'verschiebe, verschieb, verschieben, setze, setz, setzen, stelle, stellen, platziere, platzieren, leg, lege, bewege, bewegen, rucke, rucken, schieb, schiebe, schieben, bring, bringe, pack, packe, packen, tu, zieh, ziehe, ziehen, hang an, hange an, hang, hange, häng, hänge, rutsch, rutsche, rutschen, schiebt, verschiebt, hoch schieben, verlege, verlegen, pack, packe, packt, steck, stecke, häng, hänge, klemm, pinn',
  'do add':
    'fug, fuge, fugen, erganze, erganzen, hinzu, einfugen, hinzufugen, dazu, erstelle, erstellen, bau, baue, noch ein, noch eine, noch einen, ein weiteres, eine weitere, einen weiteren, ich brauche, wir brauchen, fehlt noch',
  'do remove':
    'entferne, entfern, entfernen, losche, loesche, losch, loschen, nimm weg, weg, raus, streiche, streichen, wirf raus, wegnehmen, rauswerfen, entfallen, schmeiß, schmeiss, wirf, werfen, weg mit, weg damit, raus damit, kann weg, konnen weg, muss weg, brauchen wir nicht, brauche ich nicht',
  'do hide':
    'verstecke, verberge, verbergen, ausblenden, blende, blenden, deaktiviere, deaktivieren, zeige nicht, zeig nicht, aus, abschalten, ausschalten, weglassen, lass weg, verschwinden, verschwinden lassen',
  'do show':
    'zeige, zeig, zeigen, einblenden, anzeigen, aktiviere, aktivieren, einschalten, anschalten, sichtbar, zuruck, wiederherstellen, hol wieder, wieder her',
  'do rename': 'nenne, nenn, nennen, benenne, umbenennen, heissen, betitle, betiteln, beschrifte',
  'do translate': 'ubersetze, uebersetze, ubersetz, ubersetzen, uebersetzen, ubersetzung, ubersetzungen',
  'do shorten':
    'kurze, kuerze, kurzen, kuerzen, weniger text, straffe, straffen, weniger worte, knapper, fasse zusammen',
  'do sort': 'sortiere, sortier, sortieren, ordne, ordnen, sortierung, sortiert, geordnet',
  'do center': 'zentriere, zentrieren, zentriert, mittig',
  'do swap':
    'tausche, tauschen, vertausche, vertauschen, Plätze tauschen, Reihenfolge umkehren, tauschen die platze, tauschen den platz, platz tauschen, wechseln den platz, tauscht',
  'do duplicate':
    'dupliziere, duplizieren, kopiere, kopieren, verdopple, verdoppeln, klone, kopie von, eine kopie, kopie vom, kopie des, mach eine kopie',
  'do replace': 'ersetze, ersetzen, austauschen gegen, gegen, tausche aus',
  'do keep': 'behalte nur, nur behalten, behalten Sie nur, lass nur, lassen Sie nur, lasse nur',
  except: 'alles außer, alles bis auf, alle Blöcke außer, alle Blöcke bis auf, alle Bereiche außer',
  instead: 'statt, anstatt, anstelle, anstelle von, statt dem, statt des',
  'part banner':
    'banner, titelbild, aufmacher, hero, hauptbild, kopfbild, durch ein einzelnes bild, durch ein einziges bild, durch ein grosses bild, durch ein einzelnes foto',
  'part slider': 'slider, diashow, bilderkarussell, slideshow',
  'part collection-list': 'kollektionen, kategorien, kategorieliste, sammlungen',
  'part product-carousel': 'produktkarussell, karussell, produktreihe, produktslider',
  'part product-grid': 'produktraster, raster, produktgitter',
  'part image-grid': 'bilderraster, bildraster, galerie, mosaik, fotogalerie',
  'part text': 'textblock, absatz, unsere geschichte, uber uns, textfeld',
  'part countdown': 'countdown, timer, uhr',
  'part video': 'video, film, clip',
  'part spacer': 'trenner, abstandhalter, trennlinie',
  'part announcement':
    'ankundigung, ankundigungsleiste, hinweisleiste, laufband, infoleiste, mitteilungsleiste',
  'part featured-product':
    'produkt des monats, hervorgehobenes produkt, produkt der woche, einzelprodukt, ausgewahltes produkt',
  'part rich-text': 'formatierter text, artikel',
  'part button-row': 'buttonreihe, schaltflachenreihe, handlungsaufforderung',
  'part faq': 'faq, fragen, haufige fragen, fragen und antworten, haufig gestellte fragen',
  'part tabs': 'produkttabs, produktreiter',
  'part code': 'gutschein, gutscheincode, rabattcodeblock',
  'part stories': 'stories, story, geschichte, unsere geschichte',
  'part collage': 'collage, lookbook, shop the look',
  'part recently-viewed': 'zuletzt angesehen, kurzlich angesehen, zuletzt angesehene, zuletzt gesehen',
  'part recommended': 'empfehlungen, empfohlen, empfohlene produkte, das konnte ihnen gefallen, vorschlage',
  'part reviews':
    'bewertungen, bewertung, kundenbewertungen, rezensionen, kundenstimmen, kundenmeinungen, erfahrungsberichte, meinungen',
  'part before-after': 'vorher nachher, vorher und nachher, vergleich',
  'part newsletter': 'newsletter, newsletteranmeldung, anmeldeformular',
  'part store':
    'adresse, offnungszeiten, landkarte, stadtplan, lageplan, adresse und offnungszeiten, filialfinder, standort',
  'part bestsellers':
    'bestseller, bestsellern, meistverkaufte, beliebteste produkte, beliebte produkte, topseller, verkaufsschlager',
  'part new': 'neuheiten, neue produkte, neuzugange, neue artikel, neu eingetroffen',
  'part sale': 'angebote, sale, reduzierte produkte, reduzierte artikel, sonderangebote, aktionen',
  'part products': 'produkte, artikel, produktliste, produktlisten, waren',
  'part header': 'kopfzeile, kopfbereich, header, obere leiste, titelleiste',
  'part nav': 'navigation, navigationsleiste, untere leiste, tableiste, menuleiste',
  'part footer': 'fusszeile, footer, fussbereich',
  'part splash': 'startbildschirm, ladebildschirm, splash',
  'part drawer': 'seitenmenu, schublade',
  'what images': 'bilder, bild, fotos, foto, bildern, abbildungen, vorschaubilder',
  'what titles': 'titel, uberschriften, uberschrift, ueberschriften, titeln',
  'what texts':
    'texte, text, worte, satze, beschreibungen, beschreibung, antworten, texten, schriften im text, wortlaut',
  'what buttons': 'buttons, button, knopfe, schaltflachen, schaltflache, knopf, tasten',
  'what corners': 'ecken, ecke, kanten, rundung, rundungen, radius, eckenradius',
  'what spacing':
    'abstand, abstande, platz, raum, weissraum, luft, rander, zwischenraum, zwischenraume, abstanden',
  'what columns': 'spalten, spalte, pro zeile, pro reihe, nebeneinander',
  'what background': 'hintergrund, hintergrundfarbe, hintergrunde',
  'what font': 'schrift, schriftart, schriften, typografie, schriftarten, schriftgrosse, schriftgrad',
  'what logo': 'logo, unser logo, logos, logofarbe, unseres logos, markenlogo',
  'what brand': 'hauptfarbe, markenfarbe, akzentfarbe, akzent, grundfarbe, marke',
  'what color': 'farbe, farben, palette, farbton, farblich, logofarbe',
  'what height': 'hohe',
  'what tab': 'tab, reiter',
  'what screen':
    'bildschirm, seite, app, alles, diesen bildschirm, diese seite, startseite, design, ansicht, oberflache',
  'what sale': 'sale farbe, angebotsfarbe, rabattfarbe, angebotspreise',
  'size taller': 'hoher, hoeher, hoch, mehr hohe, strecke, strecken',
  'size lower': 'niedriger, flacher, weniger hoch, flach, niedrig',
  'size larger':
    'grosser, groesser, gross, vergrossere, vergrossern, breiter, riesig, grossere, auffalliger, erhohe, erhohen, verdopple die Größe, verdoppeln die Größe',
  'size smaller':
    'kleiner, klein, verkleinere, verkleinern, schmaler, winzig, weniger gross, kleinere, unauffalliger, reduziere, verringere',
  'size longer': 'langer, laenger, lang',
  'size shorter': 'kurzer, kuerzer, kurz, kurzere, kuerzere, knapp',
  'size more':
    'zu viel, zu viele, zuviel, zu wenig, zu wenige, kaum, nicht genug, es fehlt, fehlt, fehlen, mehr, zusatzliche, weitere',
  'size fewer': 'weniger',
  'size rounder':
    'rundungen, rundung, runder, rund, abgerundet, runde, abgerundete, weicher, runden, abrunden, rundere, abgerundeter',
  'size sharper':
    'eckiger, eckig, scharfer, kantiger, kantig, eckige, weniger rund, spitzer, gerade, eckigere',
  'size airier': 'luftiger, luftig, grosszugiger, geraumiger, weitlaufiger',
  'size denser': 'dichter, dicht, enger, kompakter, kompakt, gedrangter',
  'size crowded':
    'zu voll, so voll, vollgestopft, uberladen, uberfullt, gedrangt, gequetscht, zu eng, zu dicht, zu nah, zu nahe, aneinander, kleben aneinander, kleben zusammen, aufeinander, zusammengequetscht, beengt',
  'place before':
    'vor, uber, oberhalb, oberhalb von, ueber, davor, vor die, uber die, direkt vor, direkt uber, übers, direkt übers, wo das, wo die, wo der, dorthin wo das, dorthin wo die, dorthin wo der, dahin wo das, dahin wo die, dahin wo der, an die stelle der, an die stelle des, an die stelle vom',
  'place after':
    'nach, unter, unterhalb, unterhalb von, hinter, direkt unter, danach, unter die, hinter die, unters, direkt unters, gleich unters',
  'place top':
    'ganz nach oben, nach oben, an den anfang, ganz oben, zuerst, an die spitze, als erstes, beginne mit, beginn mit, beginnt mit, beginnen mit, fang mit, fange mit, starte mit, starten mit, am anfang, oben, nach vorn, ganz nach vorn, nach vorne, ganz nach vorne, vorn, vorne, ganz vorn, ganz vorne, an die erste stelle, vor allem anderen, uber allem anderen, uber allem',
  'place bottom':
    'ganz nach unten, nach unten, ans ende, ende mit, ende die seite mit, schliess mit, schliesse mit, beende die seite mit, hor mit, hore mit, ganz unten, zuletzt, als letztes, am ende, unten, an den schluss, hinten, ganz hinten, nach hinten, ganz nach hinten, am schluss, zum schluss',
  'place up':
    'eins nach oben, eine position nach oben, weiter nach oben, ein stuck nach oben, einen platz nach oben, hinauf, rauf, hoher rucken, nach weiter oben, hoch schieben, einen hoher, eins hoher, eins rauf',
  'place down':
    'eins nach unten, eine position nach unten, weiter nach unten, ein stuck nach unten, einen platz nach unten, hinunter, runter, tiefer, eins runter, eins tiefer, nach weiter unten, herunter',
  'place between': 'zwischen',
  'what order': 'reihenfolge, die reihenfolge, diese reihenfolge, neue reihenfolge, folgende reihenfolge',
  'which all': 'alle, allen, jede, jeder, jedes, samtliche, beide, aller, was unter, alles was',
  'which first': 'erste, ersten, erstes, erster',
  'which second': 'zweite, zweiten, zweites, andere',
  'which third': 'dritte, dritten, drittes',
  'which last': 'letzte, letzten, letztes',
  'sort bestsellers':
    'nach beliebtheit, nach verkaufen, meistverkaufte zuerst, beliebteste zuerst, bestseller zuerst',
  'sort featured': 'reihenfolge der kollektion, manuell',
  'sort newest': 'neueste zuerst, nach datum, neuheiten zuerst, nach neuheit, neueste, nach aktualitat',
  'sort priceup':
    'nach preis aufsteigend, preis aufsteigend, gunstigste zuerst, billigste zuerst, nach preis, gunstigste',
  'sort pricedown': 'nach preis absteigend, preis absteigend, teuerste zuerst, teuerste',
  'align start': 'links, linksbundig, nach links',
  'align center': 'in die mitte, in der mitte',
  'align end': 'rechts, rechtsbundig, nach rechts',
  'feature ratings': 'sterne, sternebewertung, sternebewertungen',
  'feature discount-badge':
    'rabattabzeichen, rabattmarke, rabattmarken, sale badge, sale badges, badges, prozentzeichen, rabattlabel, rabattschild, rabattschilder',
  'feature old-price':
    'alter preis, alte preise, durchgestrichene preise, streichpreise, streichpreis, alten preis, alten preise',
  'feature new-badge': 'neu badge, neu label, neu abzeichen',
  'feature favorite': 'herzen, herz, merkliste, favoriten button, herzchen, wunschlistenherz',
  'feature quick-add': 'schnellkauf, schnell hinzufugen',
  'feature share': 'teilen button, teilen, teilen schaltflache',
  'feature search': 'suche, suchleiste, lupe, suchfeld, suchsymbol',
  'feature logo': 'logo in der kopfzeile, logo im header',
  'feature tab-names': 'tabnamen, namen der tabs, beschriftung der tabs',
  'feature discount-code': 'rabattcode feld, rabattcode, rabattcodefeld, gutscheinfeld',
  'feature express': 'express checkout, expresskauf, express bezahlung',
  'feature free-delivery':
    'versandkostenfrei leiste, gratisversand leiste, gratisversand, versandkostenbalken, gratisversandleiste',
  catalog:
    'beschreibung jedes produkts, beschreibung der produkte, beschreibungen der produkte, beschreibungen aller produkte, beschreibung des produkts, produktbeschreibung, produktbeschreibungen, produkttexte, kostenloser versand, kostenlosen versand, gratis versand, versandkosten, lagerbestand, produktpreise, preise der produkte, preis, preise, den preis, preis von, preis vom, lieferzeit, lieferzeiten, versand, ruckgabe, rucksendung, ruckgaberecht, steuern, mehrwertsteuer, produktname, produktnamen, zahlungsarten, zahlungsmethoden, lagerbestande',
  'feature gift': 'geschenkverpackung',
  'feature note': 'bestellnotiz, notiz zur bestellung',
  'earth tones':
    'erdtöne, erdtönen, erdton, erdfarben, erdige farben, erdigen farben, erdige töne, erdigen tönen, naturtöne, naturtönen, naturfarben, natürliche farben, natürlichen farben',
  'tint lighter': 'heller, aufhellen, helle auf, helleres, hellere, helleren, hellerer',
  'tint darker': 'dunkler, abdunkeln, dunkle ab, dunkleres, dunklere, dunkleren, dunklerer',
  'tint warmer': 'warmer, warme, warmere',
  'tint cooler': 'kuhler, kalter, kuhle, kuhlere, kaltere',
  'tint vivid':
    'kraftiger, leuchtender, lebendiger, satter, intensiver, kraftigere, knalliger, leuchtendere, grell, schrill, knallig, bunt, aufdringlich, schreiend',
  'tint muted':
    'gedampfter, gedeckter, matter, dezenter, weniger kraftig, blasser, zuruckhaltender, sanfter, ruhiger',
  'number 1': 'ein einziges, eine einzige',
  'number 2': 'zwei',
  'number 3': 'drei',
  'number 4': 'vier',
  'number 5': 'funf',
  'number 6': 'sechs',
  'number 8': 'acht',
  'number 10': 'zehn',
  'number 12': 'zwolf',
  'scheme dark': 'dunkelmodus, dunkles design, dunkler modus, nachtmodus, dark mode, dunkles theme',
  'scheme light': 'hellmodus, helles design, heller modus, helles theme',
  'shade dark': 'dunkel, dunkles, dunkle, tief, dunklen',
  'shade light': 'hell, helles, helle, blass, pastell, hellen, zart',
  capitals: 'grossbuchstaben, versalien, in grossbuchstaben',
  it: 'es, sie, ihn, weg damit, raus damit, diese dann, die kopie',
  this: 'das hier, dieser block, diesen block, dieser abschnitt, diesen abschnitt, auswahl, ausgewahlten block, dieses element, dies, ausgewahlte',
  too: 'zu, zu viel, zu viele, zuviel, viel zu viel, viel zu viele',
  less: 'halb so, nicht so, nicht zu',
  very: 'viel, deutlich, sehr, erheblich, stark, doppelt, doppelt so',
  slightly: 'etwas, ein bisschen, ein wenig, leicht, bisschen, minimal',
  not: 'nicht, kein, keine, keinen, nie, nichts, nicht mehr, keine mehr',
  without: 'ohne, verzichte auf',
  to: 'in, auf, als, zu sagen, statt',
  and: 'und, sowie, ausserdem, zudem, dann, anschliessend, danach, aber, sondern, jedoch',
  leave:
    'wie sie sind, wie es ist, wie er ist, wie sie ist, so lassen, unverandert, nicht anfassen, fass nicht an, finger weg, nicht andern, nicht verandern, bleibt so, bleiben so, bleibt wie, bleiben wie, soll bleiben, sollen bleiben, nicht anruhren, wo sie sind, wo es ist, rest bleibt so, der rest bleibt, rest bleibt, alles andere bleibt, sonst nichts andern',
  'device app':
    'auf dem handy, auf handys, am handy, auf smartphones, auf mobilgeraten, mobil, auf telefonen, auf dem smartphone, in der mobilen version, auf dem telefon, fürs handy',
  'device ios': 'auf dem iphone, auf iphones, auf ios, unter ios, für ios, für iphones, ios, iphone, iphones',
  'device android': 'auf android, unter android, für android, auf android handys, android handys, android',
  'device web':
    'im web, im browser, auf der website, auf der webseite, in der web app, in der webversion, webversion, fürs web, im webshop, web app',
  'device window':
    'auf tablets, auf dem tablet, am desktop, auf dem desktop, auf grossen bildschirmen, auf kleinen bildschirmen, auf dem ipad, am computer, auf dem rechner, am rechner, am pc, desktopversion, in der desktopversion, in der desktop version, desktop, tablets, im querformat, auf laptops',
  steps: 'platze, plätze, positionen, stellen, stufen, schritte, platz weiter, zeilen',
  enough: 'genug, ausreichend',
  off: 'ab',
  'as list': 'als liste, in einer liste, in listenform, untereinander, als zeilen, als listenansicht',
  'as cards': 'als raster, im raster, in einem raster, als karten, als kacheln, in kacheln, als gitter',
  'as row': 'als karussell, im karussell, als reihe, in einer reihe, wischbar, zum wischen, scrollbar',
  'as circles': 'als kreise, in kreisen, als runde bilder, als blasen',
  dislike: 'mag nicht, gefallt mir nicht, gefallen mir nicht, gefallt uns nicht, hasse, mogen nicht',
  'mood modern': 'modern, moderne, moderner, modernere, zeitgemaß, zeitgemass',
  'mood classic': 'klassisch, klassische, klassischere, elegant, elegante, elegantere, edle, edlere',
  'mood playful':
    'verspielt, verspielte, verspieltere, freundlich, freundliche, freundlichere, kindliche, lustige',
  illegible:
    'schwer lesbar, schlecht lesbar, unlesbar, nicht lesbar, kaum lesbar, schwer zu lesen, nicht zu lesen, kaum zu lesen',
  'format square': 'quadratformat, quadratischen format',
  'format portrait': 'hochformat, hochkant',
  'format landscape': 'querformat, breitformat',
  plain:
    'block, blocke, abschnitt, bereich, element, bitte, unser, unsere, unserem, unseren, unserer, unseres, den, dem, der, die, das, des, ein, eine, einen, einem, fur, von, vom, im, am, an, mit, bei, sein, sind, ist, werden, wird, wir, ich, haben, hatte, liste, laden, shop, fehlenden sprachen, fehlende sprachen, sprachen, sprache, hier, nur, grosse, sichtbarer, zeile, pro, zum, zur, ins, ans, ganz, kunden, produkt, mein, meine, ihr, ihre, danke, hallo, konnen, konnten, sie bitte, man, dass, so, mal, gerne, gern, noch, uns, mir, doch, jetzt, uberall, aussehen, wirken, ein bitte, nicht nur, auf jeden fall',
}
