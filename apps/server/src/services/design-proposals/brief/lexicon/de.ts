import type { Lexicon } from '../concepts.ts'

export const DE: Lexicon = {
  'mood calm':
    'ruhig, schlicht, sanft, einfach, minimalistisch, minimal, reduziert, natürlich, gelassen, dezent, zurückhaltend, still, friedlich, entspannt, leise, aufgeräumt, zart, puristisch, klar und ruhig, Ruhe, besonnen, entschleunigt, unaufdringlich, beruhigend, minimalismus, ohne Schnickschnack, ohne Schnörkel, kein Schnickschnack, keine Schnörkel',
  'mood bold':
    'robust, sportlich, solide, mutig, kräftig, laut, stark, urban, energisch, wild, auffällig, kühn, markant, rebellisch, roh, dynamisch, plakativ, frech, kontrastreich, ausdrucksstark, intensiv, energiegeladen, kraftvoll, provokant, rau, selbstbewusst, kantiger Charakter, fett, fette Schrift, dicke Schrift, dicke Buchstaben, dicke Linien, aggressiv, schrill, grell, knallig, marktschreierisch, protzig, aufdringlich, reißerisch',
  'mood warm':
    'warm, wärmer, gemütlich, herzlich, rustikal, handgemacht, handwerklich, handwerk, bodenständig, bio, organisch, einladend, heimelig, familiär, nostalgisch, urig, ländlich, behaglich, hausgemacht, selbstgemacht, nahbar, persönlich, manufaktur, handgezeichnet, handgezeichnete, erdig',
  'mood crisp':
    'vertrauenswürdig, seriös, zuverlässig, glaubwürdig, klar, modern, präzise, technisch, sachlich, zeitgemäß, frisch, strukturiert, futuristisch, funktional, professionell, geradlinig, nüchtern, übersichtlich, sauber, ordentlich, wissenschaftlich, zeitgenössisch, schnörkellos, effizient',
  'mood rich':
    'luxuriös, luxus, edel, elegant, hochwertig, exklusiv, stilvoll, raffiniert, vornehm, klassisch, zeitlos, mondän, glamourös, nobel, anspruchsvoll, kostbar, prunkvoll, schick, gediegen, fein, eleganz, dünne Schrift, dünne Linien, feine Schrift, feine Linien, schlanke Schrift, filigran, zart, Marmor, teuer',
  'mood playful':
    'verspielt, bunt, fröhlich, lustig, heiter, niedlich, spielerisch, witzig, kindlich, lebensfroh, quirlig, süß, lebendig, vergnügt, spaßig, Spaß, farbenfroh, knallbunt, locker, verrückt, durchgeknallt',
  'vividness up':
    'leuchtend, grell, knallig, kräftige Farben, satt, bunt, neonfarben, farbenfroh, lebhaft, knallbunt, poppig, leuchtende Farben, regenbogen, Primärfarben',
  'vividness down':
    'gedeckt, gedämpft, blass, pudrig, matt, pastellig, pastell, zarte Farben, sanfte Farben, entsättigt, ausgewaschen, pastellfarben, pastellfarbe, pastellton, neutral, neutrale Farben, neutrale Töne, wenig Farbe, wenig Farben, kaum Farbe',
  'tone plain':
    'kurze Texte, einfache Sprache, kurze Sätze, klare Worte, direkt, auf den Punkt, knapp, wenig Text, wenige Worte, ohne Schnörkel, weniger Text, kaum Text, wenig Texte, ohne Schnickschnack, kein Marketinggerede, keine Floskeln, ohne Floskeln, kein Werbesprech, ohne Werbesprech, kein Blabla',
  'tone friendly':
    'freundlich, nahbar, persönlich, locker, duzen, umgangssprachlich, sympathisch, nett, lässig',
  'tone poetic': 'poetisch, lyrisch, verträumt, romantisch, literarisch',
  'tone expert':
    'fachkundig, kompetent, belehrend, fachlich, informativ, lehrreich, expertenhaft, fundiert, fachsprache',
  'tone playful': 'humorvoll, humor, augenzwinkernd, ironisch, mit Witz, scherzhaft',
  'tone refined': 'förmlich, siezen, höflich, gepflegt, gewählt, distinguiert',
  'ground dark':
    'dunkel, dunkle, dunkler, düster, Nacht, nächtlich, Dunkelmodus, schwarzer Hintergrund, finster',
  'ground white': 'hell, heller, licht, weißer Hintergrund, lichtdurchflutet, sonnig, strahlend',
  'ground tinted':
    'getönt, farbiger Hintergrund, getönter Hintergrund, Papierhintergrund, Papierton, Papieroptik',
  'color black': 'schwarz, tiefschwarz, ebenholz',
  'color white': 'weiß, schneeweiß, reinweiß',
  'color cream':
    'creme, cremefarben, cremeweiß, elfenbein, eierschale, vanille, gebrochenes weiß, wollweiß, naturweiß, offwhite, cremig',
  'color red':
    'rot, weinrot, bordeaux, karmin, kirschrot, rubin, bordeauxrot, scharlachrot, rubinrot, rottöne',
  'color orange':
    'orange, terrakotta, koralle, rost, aprikose, pfirsich, apricot, lachs, bernstein, rostrot, korallenrot',
  'color yellow': 'gelb, senf, gold, golden, zitrone, safran, ocker, senfgelb, zitronengelb',
  'color olive': 'oliv, olivgrün, khaki, moos, moosgrün, limette',
  'color green':
    'grün, salbei, smaragd, tannengrün, waldgrün, flaschengrün, pistazie, salbeigrün, grüntöne, Waldfarben, Waldtöne',
  'color teal': 'türkis, petrol, mint, aqua, mintgrün, blaugrün',
  'color blue': 'blau, marineblau, navy, himmelblau, kobalt, indigo, nachtblau, königsblau, blautöne, azur',
  'color purple': 'lila, violett, flieder, lavendel, pflaume, aubergine, purpur',
  'color pink': 'rosa, pink, altrosa, magenta, himbeere, rosé, fuchsia, roségold',
  'color brown':
    'Holz, Holztöne, Eiche, Nussbaum, Holzton, braun, beige, sand, camel, kupfer, bronze, karamell, kastanie, cognac, taupe, sandfarben, brauntöne, schokobraun',
  'color grey':
    'grau, silber, silbern, anthrazit, monochrom, einfarbig, schwarz weiß, schwarzweiß, schwarz und weiß, schiefer, beton, grautöne, graphit, stahlgrau',
  'warmth up':
    'warme Farben, wärmere Farben, warme Töne, wärmere Töne, wärmer, herbstlich, Herbst, Erdtöne, warme Palette, Erdfarben, erdige Töne, erdige Farben',
  'warmth down': 'kalte Farben, kühle Farben, kühl, kühler, kalt, eisig, winterlich, kühle Töne, frostig',
  'type serif': 'Serifen, Serife, Serifenschrift, mit Serifen, Antiqua, serif',
  'type sans': 'serifenlos, ohne Serifen, Grotesk, sans serif, serifenlose Schrift, Groteskschrift',
  'type mono': 'Schreibmaschine, Monospace, dicktengleich, Schreibmaschinenschrift',
  'type condensed': 'schmale Schrift, schmal, enge Schrift, schmale Buchstaben, kondensiert',
  'type rounded': 'runde Schrift, abgerundete Schrift, runde Buchstaben, weiche Schrift',
  'type geometric': 'geometrisch, geometrische Schrift',
  'scale up':
    'groß, größer, groß, riesig, großformatig, bildschirmfüllend, vollflächig, überdimensional, großflächig, gewaltig, formatfüllend, randlos',
  'scale down': 'klein, kleiner, winzig, kleine Bilder, Miniaturen',
  'space up':
    'luftig, viel Platz, Weißraum, Raum zum Atmen, großzügig, weit, Abstand, Luft, viel Raum, Leere, viel Abstand, atmen, geräumig, mehr Platz, Freiraum, viel Luft, Luft zum Atmen',
  'space down':
    'dicht, kompakt, gedrängt, eng, vollgepackt, voll, viele Produkte, überladen, überfüllt, vollgestopft, viele Produkte auf einen Blick',
  'corners up':
    'rund, abgerundet, runder, runde Ecken, abgerundete Ecken, weiche Ecken, geschwungen, kurvig, weiche Formen, runde Formen, weiche Kanten',
  'corners down':
    'eckig, kantig, gerade, rechteckig, scharfe Kanten, eckige Ecken, harte Kanten, gerade Linien, scharfe Ecken, rechte Winkel, spitze Ecken, gerade Kanten, quadratisch',
  'wish story':
    'Geschichte, unsere Geschichte, über uns, Gründer, Gründerin, Herkunft, Ursprung, hinter den Kulissen, Tradition, wer wir sind, Entstehung, Markengeschichte, Familiengeschichte, Erzählung, wie alles begann, wie alles anfing, woher unsere, wer dahinter steckt, die Menschen dahinter, unsere Anfänge, Geschichte unserer Familie, Geschichte der Familie',
  'wish video': 'Video, Videos, Film, Filme, Clip, Filmchen',
  'wish reviews':
    'Bewertung, Bewertungen, Kundenstimmen, Kundenmeinungen, Rezensionen, Rezension, Erfahrungsberichte, Sterne, Meinungen, Kundenbewertungen, was Kunden sagen, was unsere Kunden sagen, Stimmen unserer Kunden, Referenzen, Feedback, Testimonials, Leserstimmen, Kundenfeedback, was andere sagen, was man über uns sagt',
  'wish steps':
    "so funktioniert's, so funktioniert es, wie es funktioniert, Schritt für Schritt, Anleitung, Anleitungen, Schritte, Ratgeber, Gebrauchsanweisung, so geht es, so geht's, Tutorial, Tutorials, in drei Schritten, wie funktioniert, Pflegehinweise, Pflegetipps, Zubereitung, Erklärung, so wird, so funktioniert, so funktioniert das, Ablauf, Routine, Guide, Brühanleitung",
  'wish subscription':
    'Abo, Abos, Abonnement, abonnieren, Monatsbox, Nachfüllung, Abobox, Nachfüllabo, regelmäßige Lieferung, Mitgliedschaft, Nachfüllpack',
  'wish countdown':
    'Countdown, demnächst, bald verfügbar, bald erhältlich, Launch, nächster Drop, Erscheinungstermin, Verkaufsstart, Drop, Drops, kommt bald, in Kürze, Coming soon',
  'wish faq':
    'häufige Fragen, Fragen, Antworten, Hilfe, Fragen und Antworten, häufig gestellte Fragen, Frage',
  'wish newsletter':
    'Rundbrief, Anmeldung, Mailingliste, E Mail Anmeldung, Newsletteranmeldung, Newsletter Anmeldung, Anmeldeformular, E Mail Adresse, E Mail Adressen, E Mails sammeln, Mailadresse, E Mail',
  'wish bestsellers':
    'Bestseller, meistverkauft, Meistverkaufte, Verkaufsschlager, am beliebtesten, beliebteste, Lieblingsstücke, Favoriten, Lieblinge, Topseller, Renner, beliebteste Produkte, Lieblingsprodukte, beliebt, meistgekauft, Klassiker des Hauses, Verkaufshits, Dauerbrenner, Kundenlieblinge',
  'wish new':
    'Neuheiten, Neuheit, neue Produkte, neue Kollektion, neue Kollektionen, Neuzugänge, Neuerscheinungen, das Neueste, neu eingetroffen, neueste, frisch eingetroffen, Neues, neue Ware, Neueingänge, neue Sachen, neue Titel, neue Saison, neue Artikel, Neu im Sortiment',
  'wish sale':
    'Angebot, Angebote, Sale, Rabatte, reduziert Ware, Schnäppchen, Ausverkauf, Sonderangebote, Aktionen, reduzierte Ware, reduzierte Artikel, Rabattaktionen, Rabatt, Sonderpreise, Schlussverkauf, Sonderaktion, Sonderaktionen, Aktion',
  'wish categories':
    'Kategorien, Kategorie, Kollektionen, Abteilungen, Warengruppen, Rubriken, Sortiment, Produktgruppen, Produktkategorien, nach Räumen',
  'wish gallery':
    'Galerie, Bildergalerie, Fotogalerie, Fotowand, Kundenfotos, Inspiration, Inspirationen, Bilderwand, Fotoraster, Fotostrecke, Collage, Fotos unserer Kunden, Kundenbilder',
  'wish featured-product':
    'Produkt des Monats, Produkt der Woche, ein Produkt, hervorgehobenes Produkt, Highlight, Highlights, Buch des Monats, Kaffee des Monats, Vorzeigeprodukt, Hauptprodukt, einzelnes Produkt, Produkt im Fokus, Wein des Monats, Pflanze des Monats, Buchtipp, Aushängeschild, Produkthighlight',
  'wish recently-viewed':
    'zuletzt angesehen, kürzlich angesehen, zuletzt gesehen, zuletzt angesehene, kürzlich betrachtet, bereits angesehen, zuletzt besucht, schon angesehen, kürzlich angeschaut, zuletzt angeschaut',
  'wish recommended':
    'Empfehlungen, Empfehlung, empfohlen, das könnte dir gefallen, für dich, Vorschläge, das könnte Ihnen gefallen, passend dazu, persönliche Auswahl, für Sie ausgewählt, Tipps für dich, unsere Auswahl',
  'wish stores':
    'Filialen, Filiale, Öffnungszeiten, Standorte, Standort, Ladenfinder, Filialfinder, besuche uns, Anfahrt, unsere Läden, Geschäfte vor Ort, wo wir sind, Karte, Filialsuche, Storefinder, unsere Geschäfte, Verkaufsstellen, Showroom, so findest du uns, Händlersuche, vor Ort',
  'wish announcement':
    'Ankündigung, Ankündigungen, Hinweisleiste, Laufband, Ankündigungsleiste, Hinweisbanner, Infoleiste, Hinweis, Hinweise, Infobanner, Ankündigungsbanner, Laufschrift, Infozeile',
  'wish before-after':
    'vorher nachher, vorher / nachher, vorher und nachher, Verwandlung, Ergebnisse, Vorher Nachher Bilder, Vorher Nachher Vergleich',
  'wish values':
    'Werte, unsere Werte, Nachhaltigkeit, nachhaltig, Ethik, fair, fairer Handel, warum wir, Vorteile, Vertrauen, Umwelt, Inhaltsstoffe, Mission, Versprechen, Gütesiegel, wofür wir stehen, Zutaten, Philosophie, Siegel, Umweltschutz, Zertifikate, Garantien, Verantwortung, Vertrauenssiegel, Leitbild, Fairtrade',
  'manner discounts':
    'Rabatt, Rabatte, Angebote, Rabattaktionen, Preisnachlässe, Gutscheine, Coupons, Streichpreise, durchgestrichene Preise, Schnäppchen, Aktionen, Sonderangebote, Aktionspreise, Preisnachlass, Rabattcodes, Gutscheincodes, Prozente',
  'manner popups':
    'Popup, Popups, Pop up, Pop ups, Einblendung, Einblendungen, Overlay, Overlays, Unterbrechungen, aufpoppende Fenster, aufspringende Fenster',
  'manner animation':
    'Animation, Animationen, animiert, Bewegung, Bewegungen, Effekte, Autoplay, Übergänge, bewegte Elemente, bewegt sich, bewegen, sich bewegt, Gezappel, alles was sich bewegt, nichts was sich bewegt, was sich bewegt',
  unwanted:
    'Bilder ohne Text, Fotos ohne Text, Bilder ohne Schrift, Fotos ohne Schrift, Bilder ohne Beschriftung, textfreie Bilder, Bilder bleiben ohne Text',
  'manner text-on-images':
    'Text auf Bildern, Text auf den Bildern, Texte auf Bildern, Text auf Fotos, Text über Bildern, Schrift auf Bildern, Schrift auf Fotos, Text auf den Fotos, Texte auf Fotos, Texte auf den Bildern, Schrift auf den Bildern, Text über Fotos, Text über den Bildern, Schrift über Bildern, Worte auf Bildern, Bildtexte, Text im Bild, Schrift im Bild, Texte auf den Fotos, Schrift auf den Fotos, Bilder ohne Text, Fotos ohne Text, Bilder ohne Schrift, Fotos ohne Schrift, Bilder ohne Beschriftung, textfreie Bilder, Bilder bleiben ohne Text',
  'manner capitals': 'Großbuchstaben, Versalien, Großschreibung, Großbuchstabe, Versalschrift',
  'goods fashion':
    'Leder, Lederwaren, Gürtel, Handschuhe, Hüte, Mützen, T Shirts, Sonnenbrillen, Kleidung, Kleider, Hemden, Jacken, Mäntel, Schuhe, Hosen, Mode, Taschen, Pullover, Strickwaren, Unterwäsche, Röcke, Schals, Klamotten, Turnschuhe, Blusen, Anzüge, Bademode, Socken, Arbeitskleidung, Berufskleidung',
  'goods beauty':
    'Kosmetik, Hautpflege, Make up, Serum, Parfüm, Parfum, Seifen, Seife, Shampoo, Lippenstift, Cremes, Naturkosmetik, Düfte, Pflegeprodukte, Haarpflege, Nagellack, Gesichtscreme, Rouge, Bartöl, Bartpflege, empfindliche Haut, Haut, sensible Haut',
  'goods food':
    'Kaffee, Tee, Tees, Schokolade, Schokoladen, Wein, Weine, Bier, Biere, Honig, Olivenöl, Gewürze, Käse, Brot, Kekse, Kuchen, Lebensmittel, Pralinen, Feinkost, Marmelade, Nudeln, Süßigkeiten, Fleisch, Gemüse, Espresso, Wurst, Essig, Snacks, Bohnen',
  'goods home':
    'Möbel, Lampen, Lampe, Sofas, Stühle, Teppiche, Kerzen, Vasen, Kissen, Bettwäsche, Geschirr, Keramik, Deko, Dekoration, Einrichtung, Wohnaccessoires, Leuchten, Töpferware, Spiegel, Handtücher, Tische, Regale, Messer, Küchenmesser, Kochmesser, Besteck, Pfannen, Töpfe, Kochgeschirr',
  'goods electronics':
    'Elektronik, Kopfhörer, Lautsprecher, Handys, Laptops, Ladegeräte, Tastaturen, Kameras, Smarthome, Computer, Konsolen, Kabel, Drohnen, Gadgets, Monitore, Handyhüllen, Technikprodukte, Videospiele, Videospiel, Computerspiele, Spielkonsolen, Gamer',
  'goods kids':
    'Kinderschuhe, Babymode, Mode für Kinder, Kleidung für Kinder, Spielzeug, Spielsachen, Kinderwagen, Kinderkleidung, Kuscheltiere, Puzzles, Babykleidung, Babys, Baby, Brettspiele, Kindermode, Holzspielzeug, Spiele, Babyartikel',
  'goods sport':
    'Angeln, Angelruten, Kajaks, Skateboards, Reitsport, Boxen, Sport, Yoga, Fitness, Laufen, Fahrräder, Klettern, Wandern, Camping, Surfbretter, Ski, Sportbekleidung, Outdoor, Laufschuhe, Sportartikel, Zelte, Rucksäcke, Radsport, Bikes, Sportausrüstung, Surfen, Hanteln, Räder, Wanderschuhe, E Bikes, Elektrofahrräder, Neoprenanzüge',
  'goods jewellery':
    'Schmuck, Ringe, Ketten, Halsketten, Ohrringe, Armbänder, Uhren, Diamanten, Perlen, Eheringe, Trauringe, Edelsteine, Verlobungsringe, Anhänger',
  'goods books':
    'Bücher, Buch, Romane, Lyrik, Comics, Literatur, Hörbücher, Bildbände, Zeitschriften, Krimis, Kochbücher, Bilderbücher, Sachbücher, Mangas',
  'goods pets':
    'Haustiere, Hunde, Hund, Katzen, Katze, Hundefutter, Katzenfutter, Hundeleinen, Welpen, Tierbedarf, Tiere, Tierfutter, Aquarien, Hundeleinen, Katzenspielzeug, Hundebetten, Futternäpfe, Kratzbäume, Tiernahrung',
  'goods garden':
    'Garten, Gartenarbeit, Pflanzen, Samen, Blumen, Saatgut, Blumentöpfe, Zimmerpflanzen, Gärten, Stauden, Blumensträuße, Gartengeräte, Sträuße, Zwiebeln, Bäume, Pflanze, Töpfe, Gartenmöbel, Kräuterpflanzen, Sukkulenten',
  'goods health':
    'Vitamine, Nahrungsergänzung, Nahrungsergänzungsmittel, Gesundheit, Wellness, Heilkräuter, Kräuter, Heilmittel, Proteinpulver, Arzneimittel, Probiotika, ätherische Öle, Kollagen, Medizin, Ernährung, Hörgeräte, Hörgerät',
  'goods automotive':
    'Autos, Auto, Autoteile, Reifen, Motorräder, Felgen, Ersatzteile, Autopflege, Motorrad, Autozubehör, Bremsen, Motoröl, Fahrzeuge, Fahrzeugteile, Kfz Teile, Winterreifen',
  'goods art':
    'Kunst, Kunstdrucke, Gemälde, Drucke, Poster, Skulpturen, Illustrationen, Leinwände, Pinsel, Malerei, Grafiken, Kunstwerke, Farben und Pinsel, Künstlerbedarf, Bilder von Künstlern, Zeichnungen, Aquarelle, Künstler, Editionen',
  'goods general':
    'Schallplatten, Vinyl, Gitarren, Musikinstrumente, Instrumente, Schreibwaren, Papeterie, Füller, Stifte, Notizbücher, Grußkarten, Werkzeug, Werkzeuge, Eisenwaren, Bürobedarf, Wolle, Stoffe, Souvenirs, Briefmarken',
  'shop fashion':
    'Modelabel, Modegeschäft, Modemarke, Schuhladen, Schuhgeschäft, Modeboutique, Schneiderei, Kleiderladen, Schneider',
  'shop beauty':
    'Parfümerie, Kosmetikmarke, Kosmetikstudio, Friseur, Hautpflegemarke, Kosmetiksalon, Barbier, Seifenmanufaktur',
  'shop food':
    'Rösterei, Röster, Kaffeerösterei, Kaffeeröster, Bäckerei, Brauerei, Weingut, Chocolatier, Teehaus, Konditorei, Feinkostladen, Metzgerei, Hofladen, Imkerei, Weinhandlung, Weinladen, Teeladen, Käserei, Konfiserie, Confiserie, Supermarkt, Winzer, Imker, Metzger, Bäcker',
  'shop home':
    'Möbelhaus, Möbelladen, Einrichtungshaus, Töpferei, Keramikwerkstatt, Schreinerei, Tischlerei, Möbelmanufaktur, Kerzenmanufaktur',
  'shop electronics':
    'Elektronikladen, Technikshop, Elektronikmarkt, Computerladen, Elektronikhändler, Videospielladen, Spieleladen für Konsolen',
  'shop kids': 'Spielwarenladen, Spielzeugladen, Kinderladen, Babyladen, Spielwarengeschäft',
  'shop sport':
    'Sportgeschäft, Sportladen, Fahrradladen, Yogastudio, Sporthändler, Surfshop, Bergsportladen, Outdoorladen, Radladen',
  'shop jewellery':
    'Juwelier, Goldschmiede, Goldschmied, Schmuckmanufaktur, Uhrmacher, Goldschmiedin, Schmucklabel',
  'shop books': 'Buchladen, Buchhandlung, Verlag, Antiquariat, Buchhändler',
  'shop pets': 'Tierhandlung, Zoohandlung, Tierbedarfsladen, Zoofachgeschäft, Tierladen',
  'shop garden':
    'Gärtnerei, Gartencenter, Blumenladen, Florist, Pflanzenladen, Baumschule, Floristin, Blumengeschäft, Staudengärtnerei',
  'shop health': 'Apotheke, Drogerie, Reformhaus, Kräuterladen, Sanitätshaus',
  'shop automotive': 'Autohaus, Autowerkstatt, Autoteilehändler, Reifenhändler, Kfz Werkstatt, Motorradladen',
  'shop art': 'Kunsthandlung, Kunsthandel, Posterladen, Kunstshop, Kunsthändler, Künstlerbedarfsladen',
  'audience women': 'Frauen, Frau, Damen, Mütter, Mädchen, Bräute, Braut',
  'audience men': 'Männer, Mann, Herren, Väter, Jungs',
  'audience children': 'Kinder, Kind, Kleinkinder, die Kleinen',
  'audience families':
    'Mamas und Papas, Mütter und Väter, Familien, Familie, Eltern, junge Eltern, junge Mütter, junge Mamas, werdende Mütter, frischgebackene Eltern',
  'audience young':
    'junge Leute, jung, Jugendliche, Studenten, Studierende, junge Menschen, Teenager, Generation Z, junges Publikum, Schüler',
  'audience older': 'Senioren, ältere Menschen, ältere, Rentner, ältere Kunden, Großeltern',
  'audience professionals':
    'Profis, Fachleute, Experten, Handwerker, Köche, Unternehmen, Spezialisten, Sportler, Architekten, Gewerbekunden, Mechaniker, Baristas, Geschäftsleute',
  'audience beginners': 'Anfänger, Einsteiger, Neulinge, Laien, Anfängerinnen',
  'audience collectors': 'Sammler, Kenner, Liebhaber, Enthusiasten, Sammlerinnen, Fans',
  'language en': 'Englisch',
  'language fr': 'Französisch',
  'language es': 'Spanisch',
  'language de': 'Deutsch',
  'language ar': 'Arabisch',
  'style brutalist': 'brutalistisch, Brutalismus',
  'style editorial': 'Magazin, Modemagazin, redaktionell, Zeitschrift, Hochglanzmagazin',
  'style vintage': 'altmodisch, antik, Siebziger, nostalgisch, Jahrgang, Flohmarkt',
  'style scandinavian': 'skandinavisch, nordisch, dänisch, schwedisch',
  'style industrial': 'industriell, Industrial, Fabrik, Industriestil, Werkhalle, Lagerhalle',
  'style boho': 'Bohème, böhmisch',
  'style street': 'Straße, Straßenmode',
  'style maximal': 'maximalistisch, überbordend, opulent, barock, eklektisch',
  'style swiss': 'Schweizer, schweizerisch',
  'style gallery': 'Museum, Kunstgalerie, Ausstellung, Galerie',
  'style boutique': 'Boutique',
  'style gothic': 'gotisch',
  'style coastal': 'maritim, Küste, Strand, Meer, Nordsee',
  'style newspaper': 'Zeitung, Tageszeitung',
  'style laboratory': 'Labor, Apotheke',
  'style spa': 'Spa, Wellnessoase, Rückzugsort',
  'style club': 'Nachtclub, Disko, Club, Konzert, Festival, Technoclub',
  'style candy': 'Süßwarenladen, Spielzeugkiste, Bonbon, Jahrmarkt, Zirkus, Spielplatz, Bonbonladen, Kirmes',
  'style library': 'Bibliothek, Lesesaal',
  'style market': 'Marktstand, Wochenmarkt, Bauernhof, Picknick, Markthalle',
  'style workshop': 'Werkstatt, Atelier',
  'style hotel': 'Hotel, Palast, Oper, Grandhotel',
  not: 'entfernen, lösche, blende aus, nimm weg, nicht, kein, keine, ohne, nie, niemals, weder, keinerlei, vermeide, vermeiden, nichts, verzichte auf, verzichten auf, weg mit, bloß nicht, nein, entferne, ausblenden, lass weg, weglassen, null, weniger, niemand, hasse, außer, raus, streiche, verstecke, verboten, kann weg, muss weg, soll weg, weg damit, nein danke',
  free: 'frei, verzichten',
  instead: 'statt, anstatt, anstelle von, anstelle, Gegenteil von',
  but: 'aber, sondern, mit, zeige, zeigen, doch, jedoch, nur, dafür, dafür mit, bitte mit, lediglich',
  and: 'und, sowie, plus',
  or: 'oder, noch, bzw',
  first:
    'zuerst, als erstes, zunächst, ganz oben, oben, an erster Stelle, zu Beginn, am Anfang, erst, zuoberst, vor allem, als Erste, als Erster, vorne, direkt am Anfang, sofort, gleich am Anfang, im Vordergrund, erstes, unter dem Hero, unter dem Banner, unterm Banner, unter dem Titelbild, an den Anfang, ganz an den Anfang, ganz am Anfang',
  start:
    'beginnen mit, beginne mit, beginnt mit, starte mit, starten mit, startet mit, Start mit, Einstieg mit, los geht es mit, fang mit, anfangen mit, eröffnet mit, Auftakt mit, angeführt von, starten soll',
  last: 'zuletzt, am Ende, ganz unten, zum Schluss, unten, am Schluss, als letztes, abschließend, schließt die Seite ab, bildet den Abschluss, zum Abschluss, ans Ende, ganz ans Ende',
  before: 'vor, oberhalb von, über, bevor, oberhalb, noch vor',
  after: 'nach, unter, unterhalb von, hinter, unterhalb',
  between: 'zwischen',
  only: 'nur, ausschließlich, lediglich, nichts als',
  complete:
    'sonst nichts, nichts weiter, nichts anderes, mehr nicht, das ist alles, nur drei Dinge, nur zwei Dinge',
  next: 'dann, danach, gefolgt von, anschließend, darauf, schließlich, und dann, daraufhin, darunter',
  very: 'sehr, wirklich, extrem, super, ultra, richtig, besonders, absolut, total, unglaublich, ganz besonders, zutiefst, betont',
  slightly:
    'ein bisschen, etwas, leicht, ein wenig, ein Hauch, ein Hauch von, dezent angehaucht, eine Prise, ziemlich, einen Hauch, Hauch, einen Tick, einen Hauch von, bisschen',
  look: 'Stil, Look, Optik, Anmutung, Stimmung, Flair, Charme',
  like: 'wie, à la, inspiriert von, erinnert an, im Stil von, als wäre, im Stile, ähnlich wie, Anmutung von',
  on: 'auf',
  in: 'auf, in, Sprachen',
  sell: 'Produkte für, alles für, Zubehör für, Artikel für, Ausrüstung für, wir rösten, wir backen, wir brauen, wir nähen, wir stricken, wir drucken, wir gießen, wir bauen, wir züchten, wir importieren, ich nähe, ich backe, ich male, ich stricke, wir machen, wir fertigen, bei uns gibt es, wir verkaufen, ich verkaufe, Laden für, Geschäft für, Shop für, Marke für, verkauft, wir stellen her, Onlineshop für, wir sind ein, wir sind eine, wir bieten, Händler für, App für, Manufaktur für, verkaufen, Hersteller von, spezialisiert auf, unser Shop für, Laden mit, Fachhandel für, Fachgeschäft für, Onlinehandel für, wir produzieren',
  seller:
    'Laden, Shop, Geschäft, Marke, Label, Händler, Onlineshop, Boutique, Manufaktur, Firma, App, Handel, Haus, Hersteller, Betrieb',
  background: 'Hintergrund, Hintergründe, Grund, Untergrund, Seite, Fläche',
  letters: 'Schrift, Schriften, Schriftart, Typografie, Buchstaben, Überschriften, Typo, Lettern',
  voice: 'Ton, Tonfall, Texte, Sprache, Text, Worte, Ansprache, Tonalität, Wortwahl, Stimme',
  plain:
    'App, Shop, Laden, Seite, Startseite, Bildschirm, Design, Gestaltung, Stil, Stimmung, Look, Gefühl, Wirkung, Optik, Bild, Bilder, Foto, Fotos, Farbe, Farben, Ton, Töne, Akzent, Akzente, Farbtupfer, Element, Elemente, Block, Bereich, Teil, Ecken, Kanten, Formen, Knöpfe, Buttons, Button, Linien, Marke, Kunden, Kunde, Kundschaft, Produkt, Produkte, Handy, Webseite, Website, Online, Ding, Dinge, etwas, alles, Details, nicht nur, nicht ohne, nichts als, nicht bloß, Palette, Logo, Menü, Banner, Thema, Layout, Welt, Tag, Geschenke, Preise, Preis, Leute, Menschen, Artikel, Atmosphäre, Gefuehl, Aussehen, Publikum, Kopf, Hauptsache, Artikelbilder, Besucher, toll, schön, super, gerne, gern, behalten, sonst, auf einen Blick, langweilig, überrasch mich, überraschen Sie mich, Second Hand, keine andere Farbe als, keine anderen Farben als, keine weitere Farbe als, Leinen',
}
