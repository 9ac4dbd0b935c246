import ezvcard.VCard;
import ezvcard.VCardVersion;
import ezvcard.io.json.JCardWriter;
import ezvcard.io.text.VCardReader;
import ezvcard.io.text.VCardWriter;
import java.io.BufferedOutputStream;
import java.io.OutputStream;

/** Converts vCards from standard input with ez-vcard: to vCard 4.0, or with the argument jcard. */
public class EzVCard {
  public static void main(String[] arguments) throws Exception {
    boolean isJSON = arguments.length > 0 && arguments[0].equals("jcard");
    try (VCardReader reader = new VCardReader(System.in);
        OutputStream out = new BufferedOutputStream(System.out, 1 << 18)) {
      if (isJSON) {
        try (JCardWriter writer = new JCardWriter(out, true)) {
          for (VCard card = reader.readNext(); card != null; card = reader.readNext()) writer.write(card);
        }
      } else {
        try (VCardWriter writer = new VCardWriter(out, VCardVersion.V4_0)) {
          for (VCard card = reader.readNext(); card != null; card = reader.readNext()) writer.write(card);
        }
      }
    }
  }
}
