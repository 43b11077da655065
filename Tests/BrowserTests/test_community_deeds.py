"""What people do at the community's pages, each deed by a form and without scripts."""

import io
import json
import re
import zipfile

import pytest

from community import photograph, work_id
from communityhands import check_whole, press

PHOTOGRAPH = {"name": "quay.png", "mimeType": "image/png", "buffer": photograph(7)}


def test_a_photograph_is_published_after_what_was_wrong_is_mended(open_plain):
    page = open_plain("ben", "/new/photograph")
    page.get_by_label("Title").fill("שוק & <i>")
    page.get_by_label("Year, from").fill("1920")
    page.get_by_label("Year, to").fill("1910")
    page.get_by_label("Latitude").fill("50.88")
    page.set_input_files("[name=file]", PHOTOGRAPH)
    press(page, "Publish")
    # What was said is wrong leads to its field, and nothing that was typed is lost.
    alert = page.get_by_role("alert")
    assert "comes before the first" in alert.inner_text()
    assert alert.get_by_role("link").first.get_attribute("href") == "#to"
    assert page.locator("#to").get_attribute("aria-invalid") == "true"
    assert page.get_by_label("Title").input_value() == "שוק & <i>"
    page.wrong = [one for one in page.wrong if "422" not in one]
    check_whole(page)
    page.get_by_label("Year, to").fill("1925")
    page.get_by_label("Longitude").fill("4,71")
    page.set_input_files("[name=file]", PHOTOGRAPH)
    press(page, "Publish")
    assert re.search(r"/w/[0-9a-f]{32}$", page.url)
    assert page.locator("h1").inner_text() == "שוק & <i>"
    assert page.locator("dd").first.inner_text() == "1920–1925"
    assert page.locator("a[href^='/map?at=50.88,4.71']").count() == 1
    check_whole(page)


def test_what_is_told_of_a_work_is_changed(open_plain, community):
    path = community.publish(title="Before", latitude=50.88, longitude=4.71)
    page = open_plain("ben", path)
    page.get_by_role("link", name="Edit").click()
    check_whole(page)
    assert page.get_by_label("Latitude").input_value() == "50.88"
    page.get_by_label("Title").fill("")
    page.locator("[name=title]").evaluate("(field) => field.removeAttribute('required')")
    press(page, "Save")
    assert page.locator("#title-problem").is_visible()
    page.get_by_label("Title").fill("After")
    press(page, "Save")
    assert page.url.endswith(path) and page.locator("h1").inner_text() == "After"
    assert "Before" not in community.page(path)[1]
    assert community.page("/w/" + work_id(path), "mod")[1].count("/edit") == 0


def test_a_work_is_liked_commented_on_and_answered(open_plain, community):
    owner = community.person("עדה לבלייס")
    path = community.publish(owner)
    page = open_plain("ben", path)
    press(page, "Like")
    assert page.get_by_role("button", name="Liked").get_attribute("aria-pressed") == "true"
    page.get_by_label("Your comment").fill("What a light!\nReally <b>.")
    press(page, "Send", within=".say")
    assert re.search(r"#r[0-9a-f]{32}$", page.url)
    assert page.locator(".remark .words").inner_text() == "What a light!\nReally <b>."
    page.goto(path)
    check_whole(page)
    mine = open_plain(owner, "/news")
    assert "Ben commented on" in mine.locator("main").inner_text() and "Ben liked" in mine.locator("main").inner_text()
    mine.get_by_role("main").get_by_role("link", name=re.compile("Work ")).first.click()
    mine.locator("summary", has_text="Answer").click()
    mine.get_by_label("Your answer").fill("תודה")
    press(mine, "Send", within=".answer")
    page.goto("/news")
    assert "עדה לבלייס" in page.locator("main").inner_text() and "answered you" in page.locator("main").inner_text()
    page.goto(path)
    press(page, "Remove the comment by Ben")
    assert "This comment was removed." in page.locator(".remarks").inner_text()
    assert "What a light" not in community.page(path)[1]
    press(page, re.compile("^Liked"))
    assert page.get_by_role("button", name="Like", exact=True).get_attribute("aria-pressed") == "false"


def test_who_is_followed_is_told_and_who_is_blocked_can_say_nothing(open_plain, community):
    owner, other = community.person("Owner"), community.person("Other")
    path = community.publish(owner)
    # Whoever has published nothing has no page.
    community.publish(other)
    theirs = open_plain(other, f"/@{owner}")
    press(theirs, "Follow")
    assert theirs.get_by_text("1 follower").is_visible()
    mine = open_plain(owner, "/news")
    assert "Other follows you" in mine.locator("main").inner_text()
    mine.goto(f"/@{other}")
    press(mine, "Block")
    assert mine.get_by_text("You have blocked this person.").is_visible()
    check_whole(mine)
    theirs.goto(path)
    assert theirs.get_by_label("Your comment").count() == 0 and theirs.locator("button.like").count() == 0
    mine.goto(f"/@{other}")
    press(mine, "Unblock")
    theirs.goto(path)
    assert theirs.get_by_label("Your comment").count() == 1


def test_what_is_reported_is_hidden_appealed_and_shown(open_plain, community):
    owner = community.person("Owner")
    path = community.publish(owner)
    page = open_plain("ben", path)
    page.get_by_role("link", name="Report", exact=True).click()
    check_whole(page)
    page.locator("[name=reason]").first.check(force=True)
    page.get_by_label("In your own words").fill("It is not his.")
    press(page, "Send report")
    assert page.locator("h1").inner_text() == "Thank you"
    check_whole(page)

    mod = open_plain("mod", "/moderation")
    block = mod.locator(".waiting > li", has_text=re.compile("Owner"))
    block = block.filter(has=mod.locator(f"a[href='{path}']"))
    assert "It is not his." in block.inner_text() and "Ben" not in block.inner_text()
    check_whole(mod)
    block.get_by_label("Rule").fill("Rule 1")
    block.get_by_label("Words to the owner").fill("Please say whose it is.")
    with mod.expect_navigation():
        block.get_by_role("button", name="Hide").click()
    assert mod.locator(f".waiting a[href='{path}']").count() == 0
    mod.get_by_role("link", name="What was decided").click()
    decided = mod.locator(".waiting > li").filter(has=mod.locator(f"a[href='{path}']"))
    assert "Rule 1" in decided.inner_text() and "Please say whose it is." in decided.inner_text()
    check_whole(mod)
    # What is hidden need not be hidden again.
    mod.goto(path)
    moderate = mod.get_by_role("region", name="Moderate")
    assert moderate.get_by_role("button", name="Show").count() == 1 and moderate.get_by_role("button", name="Hide").count() == 0
    for who in (None, "ben"):
        assert open_plain(who).goto(path).status == 404

    mine = open_plain(owner, path)
    assert "Please say whose it is." in mine.locator("main").inner_text()
    assert "only you and moderators can see it" in mine.get_by_role("region", name="Your work").inner_text()
    mine.goto("/mine")
    assert mine.get_by_role("region", name="Hidden by moderation").locator(f"a[href='{path}']").count() == 1
    mine.goto("/news")
    assert "Please say whose it is." in mine.locator("main").inner_text()
    mine.goto(path)
    mine.get_by_label("Why should it be shown again?").fill("My grandfather took it.")
    press(mine, "Ask for another look")
    check_whole(mine)
    # Whoever decided does not decide about the appeal.
    ada = open_plain("ada", "/moderation")
    block = ada.locator(".waiting > li").filter(has=ada.locator(f"a[href='{path}']"))
    assert "My grandfather took it." in block.inner_text()
    with ada.expect_navigation():
        block.get_by_role("button", name="Show").click()
    assert open_plain().goto(path).status == 200
    mine.goto("/news")
    assert "A moderator has looked at" in mine.locator("main").inner_text()


def test_who_moderates_not_has_no_page_for_it(open_plain):
    page = open_plain("ben")
    assert page.goto("/moderation").status in (403, 404)


def test_a_work_by_link_is_seen_by_who_has_it(open_plain, community):
    path = community.publish(reach="link", title="By link " + "x" * 90)
    whole, key = path.split("?")
    assert key.startswith("key=")
    page = open_plain("ben", path)
    assert page.get_by_label("Its link", exact=True).input_value() == community.url + path
    check_whole(page)
    for who in (None, "ada"):
        assert open_plain(who).goto(whole).status == 404
        other = open_plain(who)
        assert other.goto(path).status == 200
        check_whole(other)
        assert "og:" not in other.content() and "noindex" in other.content()
        for address in other.evaluate("() => [...document.images].map((one) => one.src)"):
            assert other.request.get(address.split("?")[0]).status == 404
    assert "By link" not in community.page("/photographs")[1] and "By link" not in community.page("/search?q=link")[1]


def test_everything_is_made_private_at_once(open_plain, community):
    owner = community.person()
    paths = [community.publish(owner, tags="gone"), community.publish(owner, "link")]
    page = open_plain(owner, "/mine")
    check_whole(page)
    page.get_by_role("link", name="Make all private").click()
    check_whole(page)
    press(page, "Make all private")
    assert page.url.endswith("/mine")
    assert page.get_by_role("heading", name="Only me").count() == 1
    for path in paths:
        assert open_plain().goto(path).status == 404


def test_everything_is_downloaded(open_plain, community):
    owner = community.person("Somebody")
    path = community.publish(owner, title="Kept", tags="a, b")
    community.send(path + "/remark", {"id": 32 * "7", "text": "My own"}, owner)
    page = open_plain(owner, "/mine", accept_downloads=True)
    with page.expect_download() as loading:
        page.get_by_role("link", name="Download everything").click()
    with zipfile.ZipFile(io.BytesIO(loading.value.path().read_bytes())) as archive:
        everything = json.loads(archive.read("community.json"))
        assert everything["works"][0]["about"]["title"] == "Kept" and everything["comments"][0]["text"] == "My own"
        files = everything["works"][0]["files"]
        assert files and all(archive.read(name) for name in files)


def test_a_work_that_is_removed_is_gone_with_its_files(open_plain, community):
    path = community.publish()
    files = re.findall(path + r"/\d+/[a-z]+\.\w+", community.page(path)[1])
    page = open_plain("ben", path)
    page.get_by_role("link", name=re.compile("^Remove")).last.click()
    check_whole(page)
    press(page, re.compile("^Remove"))
    assert page.url.endswith("/mine")
    for gone in [path, *files]:
        assert page.request.get(gone).status == 404, gone
    assert files


@pytest.mark.parametrize("question", ["上海", "老照", "הכרמל", "כרמ", "QUAY", "harbour", "steam", "nordbahn", "Lovelace"])
def test_works_are_found_by_words_and_parts_of_them(open_plain, question):
    page = open_plain(None, "/search")
    page.locator("header [name=q]").fill(question)
    page.locator("header [name=q]").press("Enter")
    page.wait_for_url("**/search?q=*")
    assert page.locator("main .card, main li a[href^='/w/']").count() >= 1, question
    assert page.locator("header [name=q]").input_value() == question
    check_whole(page)
