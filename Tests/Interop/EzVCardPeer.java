import ezvcard.VCard;
import ezvcard.ValidationWarning;
import ezvcard.io.ParseWarning;
import ezvcard.io.text.VCardReader;
import ezvcard.parameter.VCardParameters;
import ezvcard.property.Address;
import ezvcard.property.Birthday;
import ezvcard.property.Email;
import ezvcard.property.FormattedName;
import ezvcard.property.Photo;
import ezvcard.property.StructuredName;
import ezvcard.property.Telephone;
import ezvcard.property.VCardProperty;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;

/** Reads vCards with ez-vcard: paths on standard input, a line of JSON for each on standard output. */
public class EzVCardPeer {
  public static void main(String[] arguments) throws Exception {
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    PrintStream out = new PrintStream(System.out, true, "UTF-8");
    for (String path = paths.readLine(); path != null; path = paths.readLine()) {
      out.println(json(file(path)));
    }
  }

  private static Map<String, Object> file(String path) {
    Map<String, Object> result = new LinkedHashMap<>();
    List<Object> cards = new ArrayList<>();
    result.put("file", path);
    result.put("cards", cards);
    try (VCardReader reader = new VCardReader(new File(path))) {
      for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
        cards.add(card(card, reader.getWarnings()));
      }
    } catch (Exception error) {
      result.put("error", error.toString());
    }
    return result;
  }

  private static Map<String, Object> card(VCard card, List<ParseWarning> parsing) {
    Map<String, Object> values = new LinkedHashMap<>();
    List<Object> fn = new ArrayList<>(), n = new ArrayList<>(), tel = new ArrayList<>();
    List<Object> email = new ArrayList<>(), adr = new ArrayList<>(), bday = new ArrayList<>();
    List<Object> photo = new ArrayList<>(), findings = new ArrayList<>();
    for (FormattedName name : card.getFormattedNames()) fn.add(name.getValue());
    for (StructuredName name : card.getStructuredNames()) {
      n.add(Arrays.asList(
          item(name.getFamily()), item(name.getGiven()), name.getAdditionalNames(),
          name.getPrefixes(), name.getSuffixes()));
    }
    for (Telephone number : card.getTelephoneNumbers()) {
      tel.add(number.getText() != null ? number.getText() : "" + number.getUri());
    }
    for (Email address : card.getEmails()) email.add(address.getValue());
    for (Address address : card.getAddresses()) {
      adr.add(Arrays.asList(
          address.getPoBoxes(), address.getExtendedAddresses(), address.getStreetAddresses(),
          address.getLocalities(), address.getRegions(), address.getPostalCodes(),
          address.getCountries()));
    }
    for (Birthday day : card.getBirthdays()) bday.add(date(day));
    for (Photo picture : card.getPhotos()) {
      boolean isURI = picture.getData() == null;
      photo.add(isURI ? picture.getUrl() : bytes(picture.getData()));
    }
    for (ParseWarning warning : parsing) {
      findings.add("parse " + warning.getPropertyName() + " P" + warning.getCode() + " " + warning.getMessage());
    }
    for (Map.Entry<VCardProperty, List<ValidationWarning>> entry : card.validate(card.getVersion())) {
      String name = entry.getKey() == null ? "card" : entry.getKey().getClass().getSimpleName();
      for (ValidationWarning warning : entry.getValue()) {
        findings.add(name + " W" + warning.getCode() + " " + warning.getMessage());
      }
    }
    values.put("fn", fn);
    values.put("n", n);
    values.put("tel", tel);
    values.put("email", email);
    values.put("adr", adr);
    values.put("bday", bday);
    values.put("photo", photo);
    values.put("findings", findings);
    return values;
  }

  private static List<String> item(String text) {
    return text == null ? List.of() : List.of(text);
  }

  private static String date(Birthday day) {
    if (day.getDate() != null) {
      SimpleDateFormat format = new SimpleDateFormat("yyyyMMdd");
      format.setTimeZone(TimeZone.getTimeZone("UTC"));
      return format.format(day.getDate());
    }
    return day.getPartialDate() != null ? day.getPartialDate().toISO8601(false) : "text " + day.getText();
  }

  private static String bytes(byte[] data) { return "bytes " + Base64.getEncoder().encodeToString(data); }

  private static String json(Object value) {
    StringBuilder text = new StringBuilder();
    append(value, text);
    return text.toString();
  }

  private static void append(Object value, StringBuilder text) {
    if (value instanceof Map<?, ?> map) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        text.append(separator);
        append(entry.getKey(), text);
        text.append(':');
        append(entry.getValue(), text);
        separator = ",";
      }
      text.append(map.isEmpty() ? "{}" : "}");
    } else if (value instanceof Collection<?> list) {
      String separator = "";
      text.append('[');
      for (Object element : list) {
        text.append(separator);
        append(element, text);
        separator = ",";
      }
      text.append(']');
    } else {
      appendString("" + value, text);
    }
  }

  private static void appendString(String value, StringBuilder text) {
    text.append('"');
    for (char unit : value.toCharArray()) {
      boolean isPlain = unit >= 0x20 && unit < 0x7f && unit != '"' && unit != '\\';
      text.append(isPlain ? "" + unit : String.format("\\u%04x", (int) unit));
    }
    text.append('"');
  }
}
