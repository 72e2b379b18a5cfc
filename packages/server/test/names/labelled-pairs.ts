import type { Kind } from "../../src/names/matching/subject";

/** Two names of one class, and whether they are of one person or company. */
export interface LabelledPair {
  given: string;
  listed: string;
  kind: Kind;
  isSame: boolean;
}

/*
 * By class the names that mean the same (=), and those that a rule for this class joins when it goes too far (!=). All
 * are invented. A class begins with what it is called and its kind.
 */
const classes = `
  # identical, whatever it consists of; entity
  X.Y.Z. Company = X.Y.Z. Company
  Q.W. Ltd = Q.W. Ltd
  A B C D = A B C D
  The Company = The Company
  1 2 3 LLC = 1 2 3 LLC
  National Oil Company = National Oil Company
  & Co = & Co
  ★ = ★
  X.Y.Z. Company != X.Y.W. Company
  Q.W. Ltd != Q.V. Ltd
  A B C D != A B C E
  The Company != The Group
  1 2 3 LLC != 1 2 4 LLC
  National Oil Company != National Gas Company
  K & Co != R & Co
  ★ != ☆
  P.R.T.S. Holding != P.R.T.K. Holding
  General Trading Company != General Shipping Company

  # words joined or split; entity
  Dramirsovara Trading = Dramir Sovara Trading
  Norbelin Kastor Oil = Norbelinkastor Oil
  Sun Varo Shipping = Sunvaro Shipping
  Kalinar Bank = Kali Nar Bank
  Rivermarosgroup = River Maros Group
  Open Lantic Technologies = Openlantic Technologies
  Dra Mir Ov Holding = Dramirov Holding
  Petrodoran Export = Petro Doran Export
  Dramirsovara Trading != Dramir Kolenta Trading
  Norbelin Kastor Oil != Norbelinpavor Oil
  Sun Varo Shipping != Sunrelo Shipping
  Kalinar Bank != Kali Tov Bank
  Rivermarosgroup != River Talengroup
  Open Lantic Technologies != Openbaltor Technologies
  Dra Mir Ov Holding != Drakalov Holding
  Petrodoran Export != Petro Selik Export
  East Port Logistics != Eastgate Logistics

  # words joined or split; person
  Abdul Rahman Dramir = Abdulrahman Dramir
  Ivan Drami Rov = Ivan Dramirov
  Mariasovarin = Maria Sovarin
  De La Tovar Miguel = Delatovar Miguel
  Noor Aldin Kalinar = Nooraldin Kalinar
  Anne Marie Borelan = Annemarie Borelan
  Van Derkool Peter = Vanderkool Peter
  Mac Dramir John = Macdramir John
  Abdul Rahman Dramir != Abdulkarim Dramir
  Ivan Drami Rov != Ivan Dramikel
  Mariasovarin != Maria Kolenta
  De La Tovar Miguel != Delacosin Miguel
  Noor Aldin Kalinar != Noorbasha Kalinar
  Anne Marie Borelan != Annelise Borelan
  Van Derkool Peter != Vandermost Peter
  Mac Dramir John != Macsovin John

  # a leading article; entity
  The Dramir Company = Dramir Company
  Dramir Trading = The Dramir Trading
  L'Etomir Bank = Etomir Bank
  La Sovara SA = Sovara SA
  Le Kalinar SARL = Kalinar SARL
  Al-Dramir Shipping = Dramir Shipping
  Aldramir Shipping = Al-Dramir Shipping
  El Tovarin S.A. = Tovarin S.A.
  The Dramir Company != The Sovara Company
  Alpine Trading != Pine Trading
  L'Etomir Bank != L'Orvanel Bank
  La Sovara SA != La Kolenta SA
  Le Kalinar SARL != Le Dobrenil SARL
  Al-Dramir Shipping != Al-Kastor Shipping
  Elmore Shipping != More Shipping
  Theodor Holding != Odor Holding
  Lasting Oil Company != Sting Oil Company
  Ulster Bank != Ster Bank

  # a leading article; person
  Omar Al Dramir = Omar Dramir
  Omar Aldramir = Omar al-Dramir
  Farid el Kalinari = Farid Kalinari
  Aldramir Hassan = Dramir Hassan
  Layla as-Sovari = Layla Sovari
  Karim Elsovari = Karim el-Sovari
  Yusuf Al-Torani = Yusuf Altorani
  Miguel de la Tovar = Miguel Tovar
  Omar Al Dramir != Omar Al Kastor
  Farid el Kalinari != Farid el Bosrani
  Layla as-Sovari != Layla as-Dobreni
  Karim Elsovari != Karim Elkastani
  Yusuf Al-Torani != Yusuf Al-Mekali
  Miguel de la Tovar != Miguel de la Cosin
  Al Karim != Al Omar
  Albert Sovara != Alfred Sovara

  # numerals and ordinals spelled out; entity
  First Dramir Bank = 1st Dramir Bank
  Dramir Fund Two = Dramir Fund II
  Twenty-First Dramir = 21st Dramir
  Dramir Fund Fourteen = Dramir Fund 14
  Sovara Plant Number Forty Two = Sovara Plant Number 42
  Dramir Fund I = Dramir Fund 1
  Dramir Fund V = Dramir Fund Five
  Sovara X = Sovara 10
  Dramir XXI = Dramir 21
  Dramir One Hundred = Dramir 100
  Sovara Factory No 007 = Sovara Factory No 7
  First Dramir Bank != Second Dramir Bank
  Dramir Fund Two != Dramir Fund III
  Twenty-First Dramir != 22nd Dramir
  Dramir Fund Fourteen != Dramir Fund 40
  Sovara Plant Number Forty Two != Sovara Plant Number 24
  Dramir Fund I != Dramir Fund 2
  Dramir Fund V != Dramir Fund Four
  Sovara X != Sovara 11
  Dramir IV != Dramir VI
  Dramir One Hundred != Dramir One Thousand
  Sovara Fund Twenty != Sovara Fund Twenty-One
  Sovara Factory Thirteen != Sovara Factory Thirty

  # numerals and ordinals spelled out; other
  SOVARA II = Sovara Two
  SOVARA 1 = Sovara I
  DRAMIR STAR 9 = Dramir Star IX
  KALINAR V = Kalinar 5
  FIRST SOVARA = 1st Sovara
  DRAMIR XII = Dramir 12
  NORBELIN 3 = Norbelin Three
  TORAN TWENTY ONE = Toran 21
  SOVARA II != Sovara Three
  SOVARA 1 != Sovara II
  DRAMIR STAR 9 != Dramir Star XI
  KALINAR V != Kalinar 6
  FIRST SOVARA != Third Sovara
  DRAMIR XII != Dramir 20
  NORBELIN 3 != Norbelin Thirteen
  TORAN TWENTY ONE != Toran 12

  # letters replaced by digits; entity
  Dram1rov Trading = Dramirov Trading
  S0vara Bank = Sovara Bank
  K4linar Oil = Kalinar Oil
  Bor3lan Group = Borelan Group
  Ka5tor Shipping = Kastor Shipping
  No8elin Export = Nobelin Export
  7oranel Holding = Toranel Holding
  Ka1inar Group = Kalinar Group
  B0rik Trading != Barik Trading
  S0van Bank != Sivan Bank
  K4lin Oil != Kolin Oil
  T3ran Group != Toran Group
  Dramir 2 Export != Dramir Z Export
  Sovara8 Holding != Sovara3 Holding
  M1rov Shipping != Marov Shipping
  Area 51 Shipping != Area SI Shipping
  3M4 Trading != EMA Trading
  Kalinar24 Bank != Kalinara Bank

  # letters replaced by digits; person
  Iv4n Dramirov = Ivan Dramirov
  Ivan Dram1rov = Ivan Dramirov
  0mar Kalinari = Omar Kalinari
  Mari4 S0varin = Maria Sovarin
  P3ter Borelan = Peter Borelan
  Bori5 Kastorin = Boris Kastorin
  An7on Toranel = Anton Toranel
  Yu5uf Nobelin = Yusuf Nobelin
  Iv4n Dramirov != Igor Dramirov
  Ivan Dr4kov != Ivan Drikov
  0mar Kalinari != Amir Kalinari
  Mari4 S0vin != Maria Savin
  P3ter Borelan != Piotr Borelan
  1gor Kastorin != Egor Kastorin
  An7on Toranel != Ansgar Toranel
  B0ris Nobelin != Beris Nobelin

  # short forms of given names; person
  Bill Dramirov = William Dramirov
  Sasha Kalinar = Aleksandr Kalinar
  Sasha Kalinar = Alexandra Kalinar
  Misha Sovarin = Mikhail Sovarin
  Pepe Tovarin = Jose Tovarin
  Peggy Borelan = Margaret Borelan
  Mohd Kastor = Mohammed Kastor
  Dick Toranel = Richard Toranel
  Katya Nobelin = Ekaterina Nobelin
  Paco Tovarin = Francisco Tovarin
  Bob Dramirov = Rob Dramirov
  Bill Dramirov != Robert Dramirov
  Sasha Kalinar != Pavel Kalinar
  Misha Sovarin != Grigory Sovarin
  Pepe Tovarin != Pedro Tovarin
  Paco Tovarin != Frank Tovarin
  Chuck Borelan != Carlos Borelan
  Kolya Sovarin != Olga Sovarin
  Peggy Borelan != Peter Borelan
  Ted Toranel != Tom Toranel
  Dick Toranel != Dmitri Toranel
  Katya Nobelin != Tatiana Nobelin
  Vova Kastor != Slava Kastor
  Joe Nobelin != Jose Nobelin

  # organisations by abbreviation; entity
  DSO = Dramir Sovara Organisation (DSO)
  D.S.O. = Dramir Sovara Organisation (DSO)
  The DSO = Dramir Sovara Organisation (DSO)
  Dramir Sovara Organisation = Dramir Sovara Organisation (DSO)
  KMB Ltd = Kalin Maros Bureau (K.M.B.)
  NKTC = Norbelin Kastor Trading Company ("NKTC")
  Norbelin Kastor Trading Company = Norbelin Kastor Trading Company ("NKTC")
  TVI = Toran Vel Institute (TVI)
  DSO != Dramir Sovara Organisation
  DST != Dramir Sovara Organisation (DSO)
  DSO Shipping != Dramir Sovara Organisation (DSO)
  KMB Kolenta Trading != Kalin Maros Bureau (K.M.B.)
  Kastor Mel Bureau != Kalin Maros Bureau (K.M.B.)
  NKTC Bank != Norbelin Kastor Trading Company ("NKTC")
  NKTS != Norbelin Kastor Trading Company ("NKTC")
  UAE != Dramir Sovara Trading (UAE)
  TVI Oil != Toran Vel Institute (TVI)
  Tovarin Vasel Industries != Toran Vel Institute (TVI)

  # a stray letter before a particle; person
  Omar Aal Dramir = Omar al-Dramir
  Omar e al-Dramir = Omar al-Dramir
  Farid Bel Kalinar = Farid el-Kalinar
  Hassan Abin Farid Sovari = Hassan bin Farid Sovari
  Yusuf A Abu Kastor = Yusuf Abu Kastor
  Layla I al-Torani = Layla al-Torani
  Karim Ael Bosrani = Karim el-Bosrani
  Ahmed U bin Omar Mekali = Ahmed bin Omar Mekali
  Omar Aal Dramir != Omar al-Kastor
  Omar e al-Dramir != Farid al-Dramir
  E al-Dramir != Omar al-Kastor
  Sal Dramir != Al Dramir
  Neal Kalinar != Al Kalinar
  Mel Kalinar != El Kalinar
  Robin Sovari != Bin Sovari
  Hassan Abin Farid Sovari != Hassan bin Omar Sovari
  Karim Ael Bosrani != Karim el-Mekali

  # a middle name that is a patronymic; person
  Ivan Dramirov = Ivan Petrovich Dramirov
  Anna Dramirova = Anna Sergeevna Dramirova
  Omar al-Kalinar = Omar bin Farid al-Kalinar
  Omar Kalinar = Omar bin Farid bin Hassan Kalinar
  Kalinar Yusuf ibn Karim = Yusuf Karim Kalinar
  Иван Драмиров = Ivan Petrovich Dramirov
  Elchin Sovarli = Elchin Farid oglu Sovarli
  Ivan P. Dramirov = Ivan Petrovich Dramirov
  Ivan Sergeevich Dramirov != Ivan Petrovich Dramirov
  Anna Petrovna Dramirova != Anna Sergeevna Dramirova
  Omar bin Hassan al-Kalinar != Omar bin Farid al-Kalinar
  Farid bin Omar al-Kalinar != Omar bin Farid al-Kalinar
  Petr Ivanovich Dramirov != Ivan Petrovich Dramirov
  Farid bin Hassan Kalinar != Omar bin Farid bin Hassan Kalinar
  Ivan S. Dramirov != Ivan Petrovich Dramirov
  Elchin Hassan oglu Sovarli != Elchin Farid oglu Sovarli
  Ivan Petrovich != Igor Petrovich Dramirov

  # names of Arabic script; person
  محمد الكريم = Mohammed al-Karim
  عمر خالد الدرامر = Omar Khaled al-Dramir
  حسين ناصر = Hussein Nasser
  يوسف قاسم = Yousef Qasim
  سليم خليل = Saleem Khalil
  طارق رشيد = Tareq Rashid
  حسن جمال = Hassan Jamal
  نور سعيد = Nour Saeed
  محمد الكريم != Mohammed al-Kabir
  حسين ناصر != Hassan Nasser
  حسن ناصر != Hussein Nasser
  يوسف قاسم != Yasif Qasim
  سليم خليل != Salama Khalil
  طارق رشيد != Tareq Rashad
  حسن جمال != Hassan Jamil Kastor
  نور سعيد != Nar Saeed
  عمر خالد الدرامر != Omar Khaled al-Kastor

  # names of Khmer script; person
  ចាន់ ដារា = Chan Dara
  សុខ សុភា = Sok Sophea
  លីម វុទ្ធី = Lim Vuthy
  គឹម ណារិន = Kim Narin
  ហេង សំណាង = Heng Samnang
  ឈុន ពិសី = Chhun Pisey
  ទេព មុន្នី = Tep Monny
  សារ៉ាត់ វាសនា = Sarat Veasna
  ចាន់ មករា = Chan Makara
  ប៊ុន រិទ្ធី = Bun Rithy
  ចាន់ ដារា != Chan Dorei
  សុខ សុភា != Sok Sophy
  លីម វុទ្ធី != Lim Vatha
  គឹម ណារិន != Kim Noran
  ហេង សំណាង != Heng Samnieng
  ឈុន ពិសី != Chhun Posa
  ទេព មុន្នី != Tep Minna
  សារ៉ាត់ វាសនា != Sarat Visoni
  ចាន់ មករា != Chan Mekuri
  សុខ កុសល != Sek Kasila
  ប៊ុន រិទ្ធី != Ban Ratha

  # one telling word; entity
  Dramir Trading LLC = Dramir Trading Limited Liability Company
  Kalinar Shipping = Kalinar Shipping SA
  Norbelin Oil and Gas = Norbelin Oil & Gas
  Toranel Bank JSC = JSC Toranel Bank
  Sovara Technology = Sovara Technologies
  Kastor International Group = Kastor Intl Group
  Borelan Investments Ltd. = BORELAN INVESTMENTS LIMITED
  Mekali General Trading FZE = Mekali General Trading
  Dramir Trading LLC != Kastor Trading LLC
  Kalinar Shipping != Kolenta Shipping
  Norbelin Oil and Gas != Norvasel Oil and Gas
  Toranel Bank JSC != Torvesta Bank JSC
  Sovara Technology != Sodrani Technology
  Kastor International Group != Kalven International Group
  Borelan Investments Ltd. != Bosrani Investments Limited
  Mekali General Trading FZE != Dobreni General Trading FZE
  Union of Dramir Workers != Union of Kastor Workers
`;

/** All pairs by their class. */
export const labelledPairs: ReadonlyMap<string, readonly LabelledPair[]> = new Map(
  classes
    .split(/^ *# /m)
    .slice(1)
    .map((block): [string, LabelledPair[]] => {
      const [head = "", ...lines] = block.trim().split("\n");
      const [name = "", said = ""] = head.split("; ");
      const kind: Kind = said === "person" || said === "other" ? said : "entity";
      const pairs = lines.flatMap((line) => {
        const [, given = "", sign, listed = ""] = /^ *(.+?) (!?=) (.+?) *$/.exec(line) ?? [];
        return sign === undefined ? [] : { given, listed, kind, isSame: sign === "=" };
      });
      return [`${name} (${kind})`, pairs];
    }),
);
