-- The same as `foldText` of lib/domain. It names neither collation nor dictionary, so that every database folds alike.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := lower(value COLLATE "C");
  IF octet_length(value) <> char_length(value) THEN
    -- Most texts have only these letters besides those of ASCII: they need no normalisation, which takes longer.
    value := replace(translate(value, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſ', 'aaaaaaceeeeiiiidnoooooouuuuyþaaaaaaceeeeiiiidnoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiijjkkllllllllnnnnnnnnoooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs'), 'ß', 'ss');
  END IF;
  IF octet_length(value) <> char_length(value) THEN
    value := regexp_replace(value, '(?<=[0-9])[\u00a0\u2009\u202f](?=[0-9])', '', 'g');
    value := regexp_replace(normalize(value, NFKD), '[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g');
    value := translate(lower(value COLLATE "C"), 'ÐðĐđØøŁłĦħŊŋŦŧıÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'ddddoollhhnnttiþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    value := replace(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
  END IF;
  RETURN regexp_replace(value, '(?<=[0-9])[-.,''_/‐–—−’]+|[-.,''_/‐–—−’]+(?=[0-9])|(?<=[ao]|(?<![aeoqu])u)e+(?![ei])', '', 'g');
END $$;--> statement-breakpoint
DROP INDEX "comment_answers_search_idx";--> statement-breakpoint
DROP INDEX "comments_search_idx";--> statement-breakpoint
DROP INDEX "files_search_idx";--> statement-breakpoint
DROP INDEX "aac_order_items_search_idx";--> statement-breakpoint
DROP INDEX "lintel_order_items_search_idx";--> statement-breakpoint
DROP INDEX "units_number_prefix_idx";--> statement-breakpoint
ALTER TABLE "addresses" drop column "search_text";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || ' ' || name2 || ' ' || street1 || ' ' || street2 || ' ' || zip || ' ' || city)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "units" drop column "search_text";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(unit_no || ' ' || chr(10) || ' ' || title || ' ' || chr(10) || ' ' || coalesce(order_number, '') || ' ' || chr(10) || ' ' || coalesce(cust_ref, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_answers_folded_idx" ON "comment_answers" USING gin (search_fold("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_folded_idx" ON "comments" USING gin (search_fold("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_folded_idx" ON "files" USING gin (search_fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "aac_order_items_folded_idx" ON "aac_order_items" USING gin (search_fold("sublot_name" || ' ' || "floor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lintel_order_items_folded_idx" ON "lintel_order_items" USING gin (search_fold("sublot_name" || ' ' || "floor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "units_number_search_idx" ON "units" USING btree ((split_part("search_text", ' ' || chr(10) || ' ', 1)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "units_search_idx" ON "units" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_search_idx" ON "addresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- step: fold-content-words
