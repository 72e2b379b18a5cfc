// Generated from spec/core by `npm run generate`. Do not edit.

/** The properties that a body has by its description where it is personal as a whole. */
export const describedNames: readonly string[] = ["kind","person","country_of_residence","country_of_registration","customer_identification","date_of_birth","place_of_birth","name_identifiers","primary_identifier","secondary_identifier","type","is_legal","national_identifiers","country","country_of_issue","identifier_type","national_identifier","registration_authority","account_numbers","account_number","addresses","address_type","department","sub_department","street_name","building_number","building_name","floor","post_box","room","postcode","town_name","town_location_name","district_name","country_sub_division","address_lines"];
