import type { EditLexicon } from '../edit-concepts.ts'

export const ES: EditLexicon = {
  'do make':
    'hazlo, hazla, hazlos, hazlas, haz, haga, hagan, hacer, pon mas, ponga mas, cambia, cambie, cambiar, usa, use, usar, utiliza, utilice, aplica, aplique, deja, deje, quiero, quisiera, toma, tome, que sea, que sean',
  'do move':
    'mueve, mueva, mover, pon, ponga, poner, coloca, coloque, colocar, situa, situe, lleva, lleve, sube, suba, subir, baja, baje, bajar, desplaza, desplace, pasa, pase',
  'do add':
    'anade, anada, anadir, agrega, agregue, agregar, inserta, inserte, insertar, incluye, incluya, crea, cree, otro, otra, un segundo, una segunda, necesito, necesitamos, hace falta, falta',
  'do remove':
    'quita, quite, quitar, elimina, elimine, eliminar, borra, borre, borrar, suprime, suprima, retira, retire, fuera, saca, saque, sacar, ya no quiero, ya no queremos, ya no necesito, ya no necesitamos, no necesito, no necesitamos, no hace falta, no hacen falta, sobra, sobran, tira, descarta, deshazte de, deshagase de',
  'do hide':
    'oculta, oculte, ocultar, esconde, esconda, esconder, desactiva, desactive, desactivar, no muestres, no muestre, no mostrar, haz desaparecer, haga desaparecer, desaparecer, que desaparezca, que desaparezcan',
  'do show':
    'muestra, muestre, mostrar, ensena, ensene, activa, active, activar, visualiza, vuelve a poner, vuelva a poner, volver a poner, recupera, recupere, recuperar, restaura, restaure, de vuelta',
  'do rename':
    'renombra, renombre, renombrar, llama, llame, llamar, titula, titule, cambia el nombre, cambie el nombre, nombra',
  'do translate': 'traduce, traduzca, traducir, traduccion, traducciones',
  'do shorten':
    'acorta, acorte, acortar, abrevia, abrevie, abreviar, menos texto, resume, resuma, recorta, recorte, mas conciso, mas concisos, menos palabras',
  'do sort':
    'ordena, ordene, ordenar, clasifica, clasifique, ordenalas, ordenalos, ordenarlas, ordenarlos, ordenados, ordenadas',
  'do center': 'centra, centre, centrar, centrado, centrada, centrados',
  'do swap':
    'intercambia, intercambie, intercambiar, permuta, permute, permutar, cambia de sitio, cambia de lugar, invierte el orden de, se cambien de sitio, se cambien de lugar, cambien de sitio, cambien de lugar, cambiar de sitio, cambia de posicion, cambien de posicion, se intercambien, intercambien, intercambian, intercambiar de sitio',
  'do duplicate':
    'duplica, duplique, duplicar, copia, copie, copiar, clona, clonar, haz una copia, haga una copia, una copia de, una copia del, otra copia de, repite, repita, repetir',
  'do replace': 'reemplaza, reemplace, reemplazar, sustituye, sustituya, sustituir, remplaza',
  'do keep':
    'deja solo, deje solo, dejar solo, solo deja, conserva solo, conserve solo, conservar solo, mantén solo, mantenga solo, mantener solo, deja únicamente, deje únicamente',
  except:
    'todo menos, todo excepto, todo salvo, todos los bloques menos, todos los bloques excepto, todas las secciones menos',
  instead: 'en lugar de, en vez de, en lugar del, en vez del',
  'part banner':
    'banner, imagen principal, imagen de portada, portada, cartel, imagen de cabecera, por una sola imagen, por una sola foto, por una unica imagen, por una imagen unica',
  'part slider': 'carrusel de imagenes, pase de diapositivas, slider, diapositivas, presentacion',
  'part collection-list': 'colecciones, categorias, lista de colecciones',
  'part product-carousel': 'carrusel de productos, carrusel, fila de productos',
  'part product-grid': 'cuadricula de productos, rejilla de productos, cuadricula, rejilla',
  'part image-grid': 'cuadricula de imagenes, galeria, mosaico, galeria de fotos',
  'part text': 'bloque de texto, parrafo, nuestra historia, sobre nosotros, cuadro de texto',
  'part countdown': 'cuenta atras, cuenta regresiva, temporizador, contador',
  'part video': 'video, pelicula, clip',
  'part spacer': 'separador, espaciador, bloque de espacio',
  'part announcement': 'anuncio, barra de anuncios, barra de anuncio, aviso, barra de avisos',
  'part featured-product': 'producto destacado, producto del mes, producto estrella, producto de la semana',
  'part rich-text': 'texto enriquecido, articulo',
  'part button-row': 'fila de botones, bloque de botones, llamada a la accion',
  'part faq': 'faq, preguntas, preguntas frecuentes, preguntas y respuestas',
  'part tabs': 'pestanas de productos, productos por pestanas',
  'part code': 'cupon, bloque de codigo, vale de descuento',
  'part stories': 'historias, stories, historia, nuestra historia',
  'part collage': 'collage, consigue el look, lookbook',
  'part recently-viewed': 'vistos recientemente, vistos hace poco, productos vistos, ultimos vistos',
  'part recommended':
    'recomendaciones, recomendados, productos recomendados, recomendado para ti, sugerencias, tambien te puede gustar',
  'part reviews':
    'resenas, resena, opiniones, valoraciones de clientes, testimonios, comentarios de clientes, opiniones de clientes, resenas de clientes',
  'part before-after': 'antes y despues, antes despues, comparacion',
  'part newsletter': 'newsletter, boletin, suscripcion al boletin, formulario de suscripcion',
  'part store': 'direccion de la tienda, horario, horarios, mapa, direccion, direccion y horario',
  'part bestsellers':
    'mas vendidos, los mas vendidos, lo mas vendido, superventas, best sellers, productos populares, productos mas vendidos, favoritos de los clientes, bestsellers',
  'part new': 'novedades, productos nuevos, nuevos productos, recien llegados, lo nuevo, nuevas llegadas',
  'part sale': 'rebajas, ofertas, productos rebajados, productos en oferta, promociones',
  'part products': 'productos, articulos, lista de productos',
  'part header': 'cabecera, encabezado, barra superior',
  'part nav': 'navegacion, barra de navegacion, barra inferior, menu inferior',
  'part footer': 'pie de pagina, pie',
  'part splash': 'pantalla de inicio animada, pantalla de arranque, pantalla de carga, splash',
  'part drawer': 'menu lateral, cajon',
  'what images': 'imagenes, imagen, fotos, foto, fotografias, miniaturas',
  'what titles': 'titulos, titulo, titulares, encabezados de seccion',
  'what texts': 'textos, texto, palabras, frases, descripciones, descripcion, respuestas, letras',
  'what buttons': 'botones, boton',
  'what corners': 'esquinas, esquina, bordes, borde, radio, redondeo',
  'what spacing': 'espacio, espacios, espaciado, margen, margenes, aire, separacion',
  'what columns': 'columnas, columna, por fila, en fila',
  'what background': 'fondo, color de fondo, fondos',
  'what font':
    'fuente, fuentes, tipografia, tipo de letra, letra, tamano de letra, tamano de la letra, tamano del texto',
  'what logo': 'logo, logotipo, nuestro logo, nuestro logotipo',
  'what brand': 'color principal, color de marca, color de la marca, acento, color de acento, marca',
  'what color': 'color, colores, paleta, tono',
  'what height': 'altura, alturas, alto de',
  'what tab': 'pestana, la pestana',
  'what screen':
    'pantalla, pagina, app, aplicacion, todo, esta pantalla, esta pagina, pagina de inicio, pantalla de inicio, diseno',
  'what sale': 'color de rebajas, precio rebajado, color de oferta, precios rebajados',
  'size taller':
    'mas alto, mas alta, mas altos, mas altas, alto, alta, mas altura, estira, estire, alarga, alargue',
  'size lower': 'menos alto, menos alta, mas bajo, mas baja, mas bajos, bajo, baja, mas plano, menos altura',
  'size larger':
    'mas grande, mas grandes, grande, grandes, agranda, agrande, agrandar, mas ancho, mas anchos, mayor, mayores, enorme, amplia, amplie, aumenta, aumente, aumentar, duplica el tamaño, dobla el tamaño',
  'size smaller':
    'mas pequeno, mas pequena, mas pequenos, mas pequenas, pequeno, pequena, pequenos, reduce, reduzca, reducir, menor, menores, menos grande, encoge, disminuye, disminuya, mas chico, mas chica',
  'size longer': 'mas largo, mas larga, mas largos, mas largas, largo, larga, largos, largas',
  'size shorter':
    'mas corto, mas corta, mas cortos, mas cortas, corto, corta, cortos, cortas, breve, breves, mas breve, mas breves',
  'size more':
    'muy poco, muy poca, demasiado poco, demasiada poca, falta, faltan, apenas hay, no hay suficiente, no hay bastante, mas, adicionales',
  'size fewer': 'menos',
  'size rounder':
    'mas redondo, mas redonda, mas redondas, mas redondos, mas redondeadas, mas redondeados, redondeadas, redondeados, redondo, redondas, redondos, redondea, redondee, mas suaves',
  'size sharper':
    'mas cuadrado, mas cuadradas, mas cuadrados, cuadradas, cuadrados, rectas, mas rectas, mas angulosas, menos redondas, menos redondeadas, angulosas, rectos',
  'size airier':
    'mas aireado, mas aireada, aireado, mas espacioso, mas espaciosa, espacioso, mas aire, mas despejado',
  'size denser': 'mas denso, mas densa, denso, mas compacto, mas compacta, compacto, mas apretado, mas junto',
  'size crowded':
    'llena, lleno, cargada, cargado, recargada, recargado, saturada, saturado, juntos, juntas, demasiado juntos, demasiado juntas, pegados, pegadas, apretados, apretadas, amontonados, amontonadas, abarrotada, abarrotado, agobiante',
  'place before':
    'antes de, antes del, encima de, encima del, sobre, por encima de, delante de, arriba de, antes que, justo antes de, justo encima de, justo antes del, justo encima del, donde esta el, donde esta la, donde estan las, donde estan los, donde ahora esta',
  'place after':
    'despues de, despues del, debajo de, debajo del, bajo, por debajo de, tras, justo debajo de, a continuacion de, abajo de',
  'place top':
    'arriba del todo, al principio, empieza con, empieza por, empiece con, empiece por, empezar con, empezar por, comienza con, comience con, comenzar con, abre con, al inicio, en primer lugar, arriba, lo primero, en lo alto, primero, al comienzo, hasta arriba, delante de todo, antes que todo lo demas, antes de todo lo demas, por encima de todo, antes de todo',
  'place bottom':
    'abajo del todo, al final, termina con, termine con, terminar con, acaba con, acabe con, acabar con, cierra con, cierre con, en ultimo lugar, abajo, lo ultimo, al pie, al final del todo, al fondo, hasta abajo, hasta el final',
  'place up': 'hacia arriba, un puesto arriba, una posicion arriba, sube un puesto, sube, suba, subir',
  'place down': 'hacia abajo, un puesto abajo, una posicion abajo, baja, baje, bajar',
  'place between': 'entre',
  'what order': 'el orden, este orden, nuevo orden, siguiente orden',
  'which all':
    'todos, todas, todos los, todas las, cada, ambos, lo que hay, lo que esta, lo que queda, lo que viene, todo lo que',
  'which first': 'el primer, primer, primera, la primera',
  'which second': 'segundo, segunda, el otro',
  'which third': 'tercer, tercero, tercera',
  'which last': 'ultimo, ultima',
  'sort bestsellers': 'por popularidad, por ventas, los mas vendidos primero, mas vendidos primero',
  'sort featured': 'orden de la coleccion, manualmente, destacados primero',
  'sort newest':
    'los mas nuevos primero, mas recientes primero, por fecha, por novedad, novedades primero, mas nuevos primero, mas recientes',
  'sort priceup':
    'por precio ascendente, precio ascendente, los mas baratos primero, mas baratos primero, de menor a mayor precio, por precio, mas barato, de mas barato a mas caro, del mas barato al mas caro, de barato a caro, de menor a mayor',
  'sort pricedown':
    'por precio descendente, precio descendente, los mas caros primero, mas caros primero, de mayor a menor precio, mas caro, de mas caro a mas barato, del mas caro al mas barato, de mayor a menor',
  'align start': 'a la izquierda, izquierda',
  'align center': 'en el centro, al centro, en medio',
  'align end': 'a la derecha, derecha',
  'feature ratings': 'estrellas, valoraciones, puntuaciones',
  'feature discount-badge':
    'insignia de descuento, insignias de descuento, etiqueta de descuento, etiquetas de descuento, insignias, etiquetas de oferta',
  'feature old-price':
    'precio anterior, precios anteriores, precio tachado, precios tachados, precio original',
  'feature new-badge': 'etiqueta de nuevo, insignia de nuevo',
  'feature favorite': 'corazones, corazon, boton de favoritos, favoritos, boton favorito',
  'feature quick-add': 'compra rapida, boton de anadir rapido, anadir rapido',
  'feature share': 'boton de compartir, compartir',
  'feature search': 'busqueda, buscador, barra de busqueda, lupa',
  'feature logo': 'logo en la cabecera, logo de la cabecera',
  'feature tab-names': 'nombres de las pestanas, textos de las pestanas',
  'feature discount-code':
    'campo de codigo de descuento, codigo de descuento, campo de descuento, codigo promocional',
  'feature express': 'pago expres, botones expres, pago rapido',
  'feature free-delivery': 'barra de envio gratis, medidor de envio gratis',
  catalog:
    'descripcion de cada producto, descripcion de los productos, descripciones de los productos, descripciones de productos, descripcion del producto, envio gratis, envio gratuito, gastos de envio, existencias, inventario, precios de los productos, precio, precios, el precio de, precio del, plazo de entrega, plazos de entrega, envio, envios, devoluciones, politica de devoluciones, iva, impuestos, nombre del producto, nombres de los productos, metodos de pago, stock',
  'feature gift': 'papel de regalo, envoltorio de regalo',
  'feature note': 'nota del pedido, nota de pedido',
  'earth tones':
    'tonos tierra, tono tierra, tonos terrosos, colores tierra, colores terrosos, colores de tierra, tonos naturales, colores naturales',
  'tint lighter': 'mas claro, mas clara, mas claros, mas claras, aclara, aclare, ilumina, aclarar',
  'tint darker': 'mas oscuro, mas oscura, mas oscuros, mas oscuras, oscurece, oscurezca',
  'tint warmer': 'mas calido, mas calida, mas calidos, mas calidas, calidos',
  'tint cooler': 'mas frio, mas fria, mas frios, mas frias, frios',
  'tint vivid':
    'mas vivo, mas viva, mas vivos, mas vivas, mas intenso, mas intensos, mas intensa, mas saturado, vivos, fuertes, fuerte, chillon, chillona, chillones, llamativos, llamativo, llamativas, intensos, intensas, estridentes',
  'tint muted':
    'mas suave, mas apagado, mas apagados, mas apagada, menos vivo, menos vivos, menos intenso, mas discreto, mas palido',
  'number 1': 'uno solo, una sola',
  'number 2': 'dos',
  'number 3': 'tres',
  'number 4': 'cuatro',
  'number 5': 'cinco',
  'number 6': 'seis',
  'number 8': 'ocho',
  'number 10': 'diez',
  'number 12': 'doce',
  'scheme dark': 'modo oscuro, tema oscuro, diseno oscuro, modo noche',
  'scheme light': 'modo claro, tema claro, diseno claro',
  'shade dark': 'oscuro, oscura, profundo',
  'shade light': 'claro, clara, palido, pastel',
  capitals: 'mayusculas, mayuscula, versales',
  it: 'hazlo, hazla, hazlos, hazlas, lo, la, los, las, ponlo, ponla, ponlos, muevelo, muevela, colocalo, colocala, pongalo, pongala, la copia',
  this: 'esto, este bloque, esta seccion, la seleccion, bloque seleccionado, seleccion, seleccionado',
  too: 'demasiado, demasiada, demasiados, demasiadas',
  less: 'no tan, la mitad de',
  very: 'mucho, muy, bastante, muchisimo, doble, el doble de, el doble',
  slightly: 'un poco, ligeramente, algo, un poquito, un pelin, una pizca, un pelo',
  not: 'no, ningun, ninguna, nunca, nada',
  without: 'sin',
  to: 'a, como, por',
  and: 'y, e, ademas, asi como, luego, despues, a continuacion, pero, sino, aunque',
  leave:
    'no toques, no toque, no toquen, sin tocar, no cambies, no cambie, sin cambiar, tal cual, tal como esta, tal como estan, como esta, como estan, deja como esta, dejar igual, deja igual, intacto, intacta, no modifiques, no modifique, donde esta, donde estan, en su sitio, deja el resto, deje el resto, el resto igual, no cambies nada mas, no cambie nada mas, no cambies el orden',
  'device app':
    'en movil, en el movil, en moviles, en los moviles, en telefonos, en el telefono, en celulares, en el celular, para moviles, solo movil, version movil, en la version movil',
  'device ios': 'en iphone, en ios, en los iphone, en el iphone, para iphone, para ios, ios, iphone',
  'device android': 'en android, para android, android, telefonos android',
  'device web':
    'en la web, en el navegador, en el sitio web, version web, en la version web, para la web, app web, en web',
  'device window':
    'en tableta, en tablets, en tabletas, en ordenador, en el ordenador, en ordenadores, en escritorio, en pantallas grandes, en pantallas pequenas, en ipad, version de escritorio, en la version de escritorio, en el pc, en computadora, tabletas, ordenadores',
  steps: 'puestos, puesto, posiciones, posicion, lugares, lugar, escalones, pasos, niveles',
  enough: 'suficientemente, lo suficientemente, suficiente, lo bastante',
  'as list':
    'en una lista, como lista, como una lista, en forma de lista, en lista, en lineas, una debajo de otra, uno debajo de otro, unas debajo de otras, unos debajo de otros',
  'as cards':
    'en cuadricula, en una cuadricula, como cuadricula, como tarjetas, en tarjetas, en mosaicos, en forma de cuadricula',
  'as row': 'como carrusel, en un carrusel, en carrusel, en una fila, deslizable, deslizables',
  'as circles': 'en circulos, como circulos, como burbujas, en forma de circulos',
  dislike: 'no me gusta, no me gustan, no nos gusta, no nos gustan, odio, odiamos, detesto, ya no me gusta',
  'mood modern': 'moderna, moderno, mas moderna, contemporanea',
  'mood classic': 'clasica, clasico, elegante, mas elegante, mas clasica, refinada',
  'mood playful': 'divertida, infantil, alegre, mas divertida, juguetona',
  illegible: 'dificil de leer, ilegible, no se lee, no se puede leer, se lee mal, poco legible, cuesta leer',
  'format square': 'formato cuadrado',
  'format portrait': 'formato vertical, formato retrato',
  'format landscape': 'formato horizontal, formato apaisado, apaisadas, apaisados',
  plain:
    'bloque, bloques, seccion, elemento, por favor, nuestro, nuestra, nuestros, de, del, el, al, un, una, que, sea, sean, es, son, esta, estan, lista, tienda, idiomas que faltan, idiomas, idioma, aqui, solo, tamano, mas visible, linea, con, en, para, me, clientes, producto, mi, su, sus, se, tiene, tenga, debe, todo el, gracias, hola, puede, puedes, le, les, no solo, pase lo que pase',
}
