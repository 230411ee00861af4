/** English word → the same in German, Spanish, French, Italian, Portuguese, Dutch, Polish, Russian, Arabic, Hindi, Chinese, Japanese and Korean. Accents are left out. */
const rows = `
fox fuchs zorro renard volpe raposa vos lis lisa лиса лис ثعلب लोमड़ी 狐狸 狐 キツネ きつね 여우
wolf lobo loup lupo wilk волк ذئب भेड़िया 狼 オオカミ 늑대
cat katze kater gato gata chat gatto kat kot кот кошка котенок قطة बिल्ली 猫 ネコ ねこ 고양이
tiger tigre tijger tygrys тигр نمر बाघ 老虎 虎 トラ 호랑이
lion lowe leon leone leao leeuw lew лев أسد शेर 狮子 ライオン 사자
dog hund perro chien cane cachorro hond собака щенок كلب कुत्ता 狗 犬 いぬ 강아지 개가
bear bär oso orso urso niedzwiedz медведь دب भालू 熊 クマ くま 곰
rabbit hase kaninchen conejo lapin coniglio coelho konijn krolik кролик заяц أرنب खरगोश 兔子 うさぎ ウサギ 토끼
horse pferd caballo cheval cavallo cavalo paard kon лошадь конь حصان घोड़ा 马 馬 말이
deer hirsch reh ciervo cerf cervo veado hert jelen олень غزال हिरण 鹿 シカ 사슴
elephant elefant elefante olifant slon слон فيل हाथी 大象 象 ゾウ 코끼리
owl eule buho hibou chouette gufo coruja uil sowa сова بومة उल्लू 猫头鹰 フクロウ 부엉이 올빼미
penguin pinguin pinguino manchot pingouin pinguim pingwin пингвин بطريق 企鹅 ペンギン 펭귄
bird vogel pajaro oiseau uccello passaro ptak птица طائر पक्षी 鸟 鳥 새가
eagle adler aguila aigle aquila aguia arend orzel орел نسر 鹰 鷲 독수리
swan schwan cisne cygne cigno zwaan labedz лебедь بجعة 天鹅 白鳥 백조
fish fisch pez poisson pesce peixe ryba рыба سمكة मछली 鱼 魚 물고기
whale wal ballena baleine balena baleia walvis wieloryb кит حوت व्हेल 鲸 鯨 クジラ 고래
turtle schildkrote tortuga tortue tartaruga schildpad zolw черепаха سلحفاة 乌龟 亀 カメ 거북이
butterfly schmetterling mariposa papillon farfalla borboleta vlinder motyl бабочка فراشة तितली 蝴蝶 チョウ 나비
dragon drache drago dragao draak smok дракон تنين ड्रैगन 龙 竜 ドラゴン 용이
man mann hombre homme uomo homem mezczyzna мужчина человек رجل आदमी 男人 男 남자
woman frau mujer femme donna mulher vrouw kobieta женщина امرأة औरत महिला 女人 女性 여자 여성
girl madchen chica nina fille ragazza menina meisje dziewczyna девушка девочка فتاة लड़की 女孩 少女 소녀
child kinder nino enfant bambino bambina crianca dziecko ребенок дети طفل बच्चा 孩子 子供 아이
wizard zauberer mago magicien sorcier tovenaar czarodziej волшебник маг ساحر 巫师 魔法使い 마법사
king konig rey roi rei koning krol король ملك राजा 国王 王様 왕이
knight ritter caballero chevalier cavaliere cavaleiro ridder rycerz рыцарь فارس 骑士 騎士 기사
astronaut astronauta astronaute kosmonauta астронавт космонавт رائد 宇航员 宇宙飛行士 우주비행사
robot roboter robota робот روبوت रोबोट 机器人 ロボット 로봇
house haus hutte casa maison huis dom дом منزل بيت घर 房子 家屋 いえ 집이
castle schloss burg castillo chateau castello castelo kasteel zamek замок замком قلعة किला 城堡 お城 城 성이
lighthouse leuchtturm faro phare farol vuurtoren latarnia маяк منارة 灯塔 灯台 등대
tower turm torre toren wieza башня برج मीनार 塔 탑
windmill windmuhle molino moulin mulino moinho wiatrak мельница طاحونة 风车 風車 풍차
temple tempel templo tempio swiatynia храм معبد मंदिर 寺庙 神社 お寺 사원
church kirche iglesia eglise chiesa igreja kerk kosciol церковь كنيسة 教堂 教会 교회
boat barco bateau barca bote boot lodka лодка парусник قارب नाव 小船 帆船 ヨット 舟 배가
ship schiff buque navire nave navio schip statek корабль سفينة जहाज 船 선박
car auto wagen coche voiture macchina carro samochod машина автомобиль سيارة गाड़ी 汽车 車 자동차
train zug tren treno trem trein pociag поезд قطار रेलगाड़ी 火车 電車 기차
bicycle fahrrad bicicleta velo bicicletta fiets rower велосипед دراجة साइकिल 自行车 自転車 자전거
balloon globo ballon mongolfiera balao balon шар منطاد 气球 気球 풍선
rocket rakete cohete fusee razzo foguete raket rakieta ракета صاروخ 火箭 ロケット 로켓
tree baum baume arbol arbre albero arvore drzewo дерево деревья شجرة पेड़ 树 樹 木々 나무
pine kiefer tanne pino sapin pinheiro sosna сосна ель صنوبر 松树 松 소나무
blossom kirschblute cerezo cerisier sakura сакура 樱花 桜 벚꽃
flower blume blumen flor flores fleur fleurs fiore fiori bloemen kwiat kwiaty цветок цветы زهرة फूल 花 꽃
rose rosen rosas roses roza роза розы وردة गुलाब 玫瑰 薔薇 バラ 장미
cup tasse taza tazza xicara kopje filizanka чашка فنجان 杯 コーヒー 咖啡 커피
book buch libro livre livro boek ksiazka книга كتاب किताब 书 책
candle kerze vela bougie candela kaars swieca свеча شمعة 蜡烛 蝋燭 촛불
clock uhr reloj horloge orologio relogio klok zegar часы ساعة 时钟 時計 시계
vase jarron vaso vaas wazon ваза مزهرية 花瓶 꽃병
apple apfel manzana pomme mela maca appel jablko яблоко تفاحة सेब 苹果 りんご 사과
cake kuchen torte tarta gateau torta bolo taart ciasto торт كعكة केक 蛋糕 ケーキ 케이크
umbrella regenschirm paraguas parapluie ombrello guarda parasol зонт مظلة 雨伞 傘 우산
heart herz corazon coeur cuore coracao hart serce сердце قلب दिल 心 ハート 하트
guitar gitarre guitarra guitare chitarra gitara гитара غيتار 吉他 ギター 기타
meadow wiese prado campo prairie prato weide laka луг поле مرج 草地 草原 들판
garden garten jardin giardino jardim tuin ogrod сад حديقة बगीचा 花园 庭 정원
mountains berg berge montana montanas montagne montagnes montagna montanha bergen gora гора горы горах جبل جبال पहाड़ 山 산
sea meer ozean mer oceano oceaan zee morze море моря морем океан بحر समुद्र 海 바다
beach strand playa plage spiaggia praia plaza пляж شاطئ 海滩 海岸 ビーチ 해변
lake bergsee lago lac jezioro озеро озера بحيرة झील 湖 호수
river fluss rio riviere fiume rivier rzeka река نهر नदी 河 川 강이
forest wald bosque foret bosco floresta selva bos лес лесу غابة जंगल 森林 森 숲
desert wuste desierto deserto woestijn pustynia пустыня صحراء रेगिस्तान 沙漠 砂漠 사막
snow schnee nieve neige neve sneeuw snieg снег снегу ثلج बर्फ 雪 눈이
city stadt ciudad ville citta cidade stad miasto город городе مدينة शहर 城市 都市 街 도시
street strasse calle rue strada rua straat ulica улица شارع 街道 通り 거리
space weltraum weltall espacio espace spazio espaco ruimte kosmos космос فضاء अंतरिक्ष 太空 宇宙 우주
sky himmel cielo ciel ceu hemel niebo небо سماء आसमान 天空 空 하늘
night nacht noche nuit notte noite noc ночь ночью ночи ночной ليل ليلا रात 夜晚 夜 밤
morning morgen manana matin mattina manha ochtend rano утро утром صباح सुबह 早晨 朝 아침
sunrise sonnenaufgang amanecer aube alba amanhecer zonsopgang wschod рассвет рассвете شروق 日出 日の出 일출
sunset sonnenuntergang atardecer coucher tramonto entardecer zonsondergang zachod закат закате غروب सूर्यास्त 日落 夕日 夕焼け 노을 일몰
dusk dammerung crepusculo crepuscule crepuscolo schemering zmierzch сумерки 黄昏 황혼
sun sonne sol soleil sole zon slonce солнце شمس सूरज 太阳 太陽 태양
moon mond luna lune lua maan ksiezyc луна قمر चाँद 月亮 月 달이
stars sterne estrella estrellas etoile etoiles stella stelle estrelas sterren gwiazdy звезды звезда نجوم तारे 星 별
rain regen lluvia pluie pioggia chuva deszcz дождь مطر बारिश 雨 비가
fog nebel niebla brouillard nebbia neblina nevoa mgla туман ضباب कोहरा 雾 霧 안개
storm sturm gewitter tormenta tempete tempesta tempestade burza шторм буря гроза عاصفة 风暴 嵐 폭풍
clouds wolken nubes nuages nuvole nuvens chmury облака غيوم बादल 云 雲 구름
winter invierno hiver inverno zima зима зимой शीत شتاء 冬天 冬 겨울
autumn herbst otono automne autunno outono herfst jesien осень осенью خريف 秋天 秋 가을
spring fruhling primavera printemps wiosna весна ربيع 春天 春 봄
summer sommer verano estate verao zomer lato лето صيف 夏天 夏 여름
portrait portrat retrato ritratto portret портрет 肖像 초상화
red rot rote roter rotes roten rojo roja rouge rosso rossa vermelho vermelha rood rode czerwony czerwona красный красная красное рыжий рыжая أحمر حمراء लाल 红 赤 붉은 빨간
blue blau blaue blauer blaues blauen azul bleu bleue blu blauw niebieski niebieska синий синяя синее голубой أزرق زرقاء नीला नीली 蓝 青 파란 푸른
green grun grune gruner grunes grunen verde vert verte groen groene zielony зеленый зеленая أخضر خضراء हरा 绿 緑 초록
yellow gelb gelbe gelber gelbes amarillo amarilla jaune giallo gialla amarelo geel gele zolty желтый желтая أصفر صفراء पीला 黄 노란
black schwarz schwarze schwarzer schwarzes negro negra noir noire nero nera preto preta zwart zwarte czarny czarna черный черная أسود سوداء काला काली 黑 黒 검은
white weiss weisse weisser weisses blanco blanca blanc blanche bianco bianca branco branca witte bialy biala белый белая белое أبيض بيضاء सफेद 白 하얀 흰
purple lila violett morado roxo fioletowy фиолетовый بنفسجي 紫 보라
pink rosa rosado rosafarben rosy roze rozowy розовый وردي गुलाबी 粉色 ピンク 분홍
golden goldene goldener goldenes dorado dorada doree doro dourado gouden zloty золотой золотая ذهبي सुनहरा 金色 金 황금
two zwei deux dois duas twee dwa dwie два две
three drei tres trois drie trzy три
without ohne sans senza sem zonder bez без
loneliness einsamkeit soledad solitude solitudine solidao eenzaamheid samotnosc одиночество الوحدة 孤独 외로움
hope hoffnung esperanza espoir speranza esperanca hoop nadzieja надежда أمل आशा 希望 희망
freedom freiheit libertad liberte liberta liberdade vrijheid wolnosc свобода حرية 自由 자유
love liebe amor amour amore liefde milosc любовь حب प्यार 爱 愛 사랑
dream traum sueno reve sogno sonho droom sen мечта сон حلم सपना 梦 夢 꿈
peace frieden paz paix pace vrede pokoj мир سلام शांति 和平 平和 평화
joy freude alegria joie gioia vreugde radosc радость فرح 快乐 喜び 기쁨
sadness traurigkeit tristeza tristesse tristezza verdriet smutek грусть печаль حزن 悲伤 悲しみ 슬픔`

const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ё', 'е')

/** Russian words end in what they do in their sentence. */
const stem = (word: string): string =>
  /\p{Script=Cyrillic}{4}/u.test(word)
    ? word.replace(/([аяыи]ми|[ое]го|[ое]му|[оеыи]й|[ая]я|[ое]е|[ую]ю|[оеа]м|[ая]х|[ое]в|[аяоеиыуюьй])$/, '')
    : word

/** The article that Arabic writes onto its noun. */
const bare = (word: string): string => word.replace(/^(وال|بال|ال)/, '')

/** Scripts that set words side by side: they are searched, not split. */
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const english = new Map<string, string>()
const inside: [found: string, english: string][] = []
for (const row of rows.trim().split('\n')) {
  const [word = '', ...others] = row.split(' ')
  for (const other of others.map((one) => one.normalize('NFC')))
    if (joined.test(other)) inside.push([other, word])
    else for (const key of [other, stem(other)]) if (!english.has(key)) english.set(key, word)
}
// A longer word may hold a shorter one: 猫头鹰 is an owl and no cat.
inside.sort(([a], [b]) => b.length - a.length)

/** The text with the words of joined scripts replaced by English ones. */
export function unjoin(text: string): string {
  let out = text
  if (joined.test(text)) for (const [found, word] of inside) out = out.replaceAll(found, ` ${word} `)
  return out
}

/** The English word, or null where none is known. */
export function translated(word: string): string | null {
  const folded = fold(word)
  return (
    english.get(word) ?? english.get(folded) ?? english.get(stem(folded)) ?? english.get(bare(word)) ?? null
  )
}
